// A shop like EverShop: no form posts anything, options and the cart work by script, and the checkout draws its radio buttons and lists itself. Its
// second host takes no cards, only methods that lead to other sites.
import { type Exchange, type Routes, send } from '#server/exchange.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json' }
const hosts = { 'evershop.shop.localhost': ['Cash on Delivery', 'Credit card'], 'redirects.shop.localhost': ['PayPal', 'Bank transfer'] }

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body class="frontStore"><div id="app"><main data-evershop-area-id="content"><h1>${title}</h1>${body}</main></div></body></html>`

/** Each option changes the URL, because each variant is a product. The button only works once both are chosen. */
const product = page(
  'Cup',
  `<form novalidate id="productForm">
<ul class="variant-option-list" id="color"><li><button type="button" class="disabled:opacity-50" aria-disabled="false">White</button></li></ul>
<ul class="variant-option-list" id="size"><li class="un-available"><button type="button" disabled>Small</button></li><li><button type="button">Large</button></li></ul>
<button type="button" id="add" class="bg-primary disabled:opacity-50">Add to cart</button><p id="error" style="color:red"></p></form>
<script>for (const list of document.querySelectorAll('.variant-option-list')) list.onclick = async ({ target }) => {
  if (!target.closest('button')) return
  await fetch('/api/variant')
  target.closest('li').classList.add('selected')
  history.pushState({}, '', '?' + list.id + '=1')
}
document.querySelector('#add').onclick = () => document.querySelectorAll('.selected').length < 2
  ? document.querySelector('#error').textContent = 'Choose a color and a size'
  : fetch('/api/cart/mine/items', { method: 'POST', body: '{}' })</script>`,
)

const radio = (id: string, label: string) =>
  `<label style="display:flex"><span role="radio" id="${id}" aria-checked="false" tabindex="0" style="width:16px;height:16px;border:1px solid"></span><input type="radio" aria-hidden="true" tabindex="-1" style="position:fixed;top:0;left:0;width:1px;height:1px;clip-path:inset(50%);margin:0"><span>${label}</span></label>`
const list = (id: string, label: string, options: readonly string[]) =>
  `<label id="${id}-label">${label}</label><button type="button" role="combobox" id="${id}" aria-labelledby="${id}-label" aria-expanded="false" data-placeholder>${label}</button><input aria-hidden="true" tabindex="-1" style="position:fixed;width:1px;height:1px;clip-path:inset(50%)"><div role="listbox" hidden data-for="${id}">${options
    .map((text) => `<div role="option">${text}</div>`)
    .join('')}</div>`
const text = (name: string, label: string) => `<p><label>${label} <input name="${name}"></label></p>`

const checkout = (methods: readonly string[]) =>
  page(
    'Checkout',
    `${text('contact.email', 'Email')}${text('full_name', 'Full name')}${text('address_1', 'Address')}${text('address_2', 'Address 2')}${text('city', 'City')}
${list('country', 'Country', ['France', 'Spain', 'United States'])}${list('province', 'Province', ['Alabama', 'California'])}${text('postcode', 'Postcode')}
<h2>Shipping Method</h2><div id="shipping" role="radiogroup">Enter the address first</div>
<h2>Payment</h2><div role="radiogroup">${methods.map((method, at) => radio(`payment-method-${at}`, method)).join('')}</div><div id="card"></div>
<a class="button" href="/">Continue shopping</a><button type="button" id="order">Place Order</button>
<script>
const state = {}
const said = () => fetch('/api/state', { method: 'POST', body: new URLSearchParams(state) })
document.addEventListener('change', ({ target }) => { state[target.name] = target.value })
document.addEventListener('click', ({ target }) => {
  const box = target.closest('[role=combobox]'), option = target.closest('[role=option]'), row = target.closest('label'), round = target.closest('[role=radio]') || row?.querySelector('[role=radio]')
  if (box) document.querySelector('[data-for=' + box.id + ']').hidden = false
  if (option) {
    const list = option.parentElement, button = document.getElementById(list.dataset.for)
    list.hidden = true
    button.textContent = state[button.id] = option.textContent
    delete button.dataset.placeholder
    setTimeout(() => { document.querySelector('#shipping').innerHTML = ${JSON.stringify(radio('standard', 'Standard'))} + ${JSON.stringify(radio('express', 'Express'))} }, 800)
    said()
  }
  if (round) {
    for (const one of round.closest('[role=radiogroup]').querySelectorAll('[role=radio]')) one.setAttribute('aria-checked', String(one === round))
    state[round.id.split('-')[0]] = round.closest('label').textContent
    if (/card/.test(round.closest('label').textContent)) document.querySelector('#card').innerHTML = '<label>Card number <input autocomplete="cc-number"></label>'
    said()
  }
  if (target.id === 'order') fetch('/api/orders', { method: 'POST', body: '{}' })
})</script>`,
  )

const hasCart = ({ request }: Exchange) => /(?:^|; )mine=full/.test(request.headers.cookie ?? '')

export const drawnRoutes: Routes = Object.fromEntries(
  Object.entries(hosts).flatMap(([host, methods]): [string, Routes[string]][] => [
    [`${host}/cup`, (exchange) => send(exchange, 200, html, product)],
    [`${host}/api/variant`, (exchange) => send(exchange, 200, json, '{}')],
    [`${host}/api/state`, (exchange) => send(exchange, 200, json, '{}')],
    [`${host}/api/orders`, (exchange) => send(exchange, 200, json, '{}')],
    [`${host}/api/cart/mine/items`, (exchange) => send(exchange, 200, { ...json, 'set-cookie': 'mine=full; Path=/' }, '{}')],
    [`${host}/cart`, (exchange) => send(exchange, 200, html, page('Shopping cart', '<p>Your cart is empty</p>'))],
    [
      `${host}/checkout`,
      (exchange) => (hasCart(exchange) ? send(exchange, 200, html, checkout(methods)) : send(exchange, 302, { location: '/cart' })),
    ],
  ]),
)
