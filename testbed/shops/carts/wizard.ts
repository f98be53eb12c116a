// Owns a shop whose checkout asks for contact, address, shipping and a way to pay, one after the other, before it shows card fields: in German, on one
// page, with a question before each step, a newsletter box, an offer of an account, and an order that anybody could place without a card.
import { type Routes, send } from '#server/exchange.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json' }
const host = 'wizard.shop.localhost'
const product = `<!doctype html><html lang="de-DE"><head><title>Tasse</title></head><body><h1>Tasse</h1>
<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Tasse</span>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="9.90"></div>
<button type="button" id="add">In den Warenkorb</button></div><p id="cart"></p>
<script>document.querySelector('#add').onclick = () => fetch('/api/cart/mine/items', { method: 'POST', body: '{}' })
  .then(() => { document.querySelector('#cart').innerHTML = '<a href="/checkout">Zur Kasse</a>' })</script></body></html>`

const checkout = `<!doctype html><html lang="de-DE"><head><title>Kasse</title></head><body><h1>Kasse</h1><div id="view"></div><script>
const shown = document.querySelector('#view')
const views = [
  '<form><label>E-Mail <input name="mail" type="email" required></label><label>Passwort für ein Konto <input name="secret" type="password"></label>'
    + '<label><input type="checkbox" name="newsletter"> Newsletter</label><button>Weiter</button></form>',
  '<form><label>Vorname <input name="a1" required></label><label>Nachname <input name="a2" required></label><label>Straße <input name="a3" required></label>'
    + '<label>Postleitzahl <input name="a4" required pattern="[0-9]{5}"></label><label>Ort <input name="a5" required></label>'
    + '<label>Land <select name="country" required><option value="">Wählen</option><option value="AT">Österreich</option><option value="DE">Deutschland</option></select></label>'
    + '<label>Firma <input name="a6"></label><label>Gutschein <input name="coupon"></label><button>Weiter</button></form>',
  '<form><label><input type="radio" name="shipping" value="post" required> Post</label><label><input type="radio" name="shipping" value="courier"> Kurier</label><button>Weiter zur Zahlung</button></form>',
  '<form><label><input type="radio" name="way" value="cod" required checked> Nachnahme</label><label><input type="radio" name="way" value="gift"> Geschenkkarte</label>'
    + '<label><input type="radio" name="way" value="card"> Kreditkarte</label><div id="card"></div><button id="order">Zahlungspflichtig bestellen</button></form>',
]
let at = -1
function next() {
  shown.innerHTML = views[++at]
  const form = shown.querySelector('form')
  form.addEventListener('change', () => {
    const card = form.querySelector('#card')
    if (card) card.innerHTML = form.way.value === 'card' ? '<label>Kartennummer <input autocomplete="cc-number"></label><label>Prüfziffer <input autocomplete="cc-csc"></label>' : ''
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    await fetch('/api/step/' + at, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    if (at < views.length - 1) next()
    // What a shop does that places the order as soon as it knows enough.
    if (at === 2 && confirm('Jetzt bestellen?')) fetch('/api/orders', { method: 'POST', body: '{}' })
    if (at === 2) fetch('/rest/V1/guest-carts/x/payment-information', { method: 'POST', body: '{}' })
  })
}
next()
</script></body></html>`

const hasCart = (cookie: string | undefined) => /(?:^|; )mine=full/.test(cookie ?? '')

export const wizardRoutes: Routes = {
  [`${host}/`]: (exchange) => send(exchange, 200, html, product),
  [`${host}/api/cart/mine/items`]: (exchange) => send(exchange, 200, { ...json, 'set-cookie': 'mine=full; Path=/' }, '{}'),
  [`${host}/checkout`]: (exchange) =>
    hasCart(exchange.request.headers.cookie) ? send(exchange, 200, html, checkout) : send(exchange, 302, { location: '/' }),
  [`${host}/api/step/*`]: (exchange) => send(exchange, 200, json, '{}'),
  [`${host}/api/orders`]: (exchange) => send(exchange, 200, json, '{}'),
  [`${host}/rest/*`]: (exchange) => send(exchange, 200, json, '{}'),
}
