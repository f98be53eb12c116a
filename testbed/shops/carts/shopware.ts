// A stand-in for Shopware 6 with its default storefront, in German: variants as hidden radio buttons that load another product, a cart beside the page,
// a cookie bar over the buttons, a guest's registration before the confirmation, and payment methods that send their form by themselves.
import type { Exchange, Routes } from '#server/exchange.ts'
import { answer, cookie, formOf, go, page, setCookie, show, shows } from './parts.ts'

const host = 'shopware.shop.localhost'
const lang = 'de-DE'
const bar = `<div class="cookie-permission-container" style="position:fixed;inset:auto 0 0;height:600px;background:#eee;z-index:9"><p>Diese Website verwendet Cookies.</p>
<button type="button" class="btn js-cookie-permission-button">Nur technisch notwendige</button><button type="button" class="btn js-cookie-accept-all-button">Alle Cookies akzeptieren</button></div>
<script>if (document.cookie.includes('cookie-preference')) document.querySelector('.cookie-permission-container').remove()
else for (const one of document.querySelectorAll('.cookie-permission-container button')) one.onclick = () => { document.cookie = 'cookie-preference=1;path=/'; document.querySelector('.cookie-permission-container').remove() }</script>`

const home = page(
  'Demostore',
  `<div class="cms-listing-row">${['ausverkauft', 'hemd']
    .map((name) => `<div class="card product-box box-standard"><a href="/${name}" class="product-name" title="${name}">${name}</a></div>`)
    .join('')}</div>${bar}`,
  { lang, body: 'class="is-ctl-navigation is-act-home"' },
)

const option = (id: string, label: string, isChosen: boolean) =>
  `<input type="radio" name="size" value="${id}" id="size-${id}" class="product-detail-configurator-option-input btn-check" style="position:absolute;clip:rect(0,0,0,0)" ${isChosen ? 'checked' : ''}><label class="product-detail-configurator-option-label" for="size-${id}">${label}</label>`

/** Without a variant the page offers nothing to buy. */
const shirt = (isChosen: boolean) =>
  page(
    'Hemd',
    `<form data-variant-switch="true"><div class="product-detail-configurator-options">${option('m', 'M', isChosen)}</div></form>
<form id="productDetailPageBuyProductForm" action="/checkout/line-item/add" method="post" class="buy-widget" data-add-to-cart="true"><input type="hidden" name="redirectTo" value="frontend.cart.offcanvas"><input type="hidden" name="lineItems[018f][id]" value="018f">
<button class="btn btn-primary btn-buy" title="In den Warenkorb" ${isChosen ? '' : 'disabled'}>In den Warenkorb</button></form>${bar}
<script>document.querySelector('[data-variant-switch]').onchange = () => { location.href = '/hemd?variant=m' }
const form = document.querySelector('.buy-widget')
form.onsubmit = async (event) => {
  event.preventDefault()
  const aside = await (await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })).text()
  document.body.insertAdjacentHTML('beforeend', aside)
}</script>`,
    { lang, body: 'class="is-ctl-product is-act-index"' },
  )

const aside = `<div class="offcanvas cart-offcanvas" style="position:fixed;inset:0 0 0 50%;background:#fff"><a href="/checkout/confirm" class="btn begin-checkout-btn">Zur Kasse</a><a href="/checkout/cart" class="btn">Warenkorb anzeigen</a></div>`

const text = (name: string, label: string, more = 'required') =>
  `<div class="form-group"><label class="form-label" for="${name}">${label}*</label><input type="text" class="form-control" name="${name}" id="${name}" ${more}></div>`

const register = page(
  'Registrierung',
  `<p><a data-bs-toggle="collapse">Ich bin bereits Kunde</a></p><div hidden><form class="login-form" action="/account/login" method="post">${text('username', 'E-Mail-Adresse')}${text('password', 'Passwort')}<button>Anmelden</button></form></div>
<form class="register-form" action="/account/register" method="post"><label for="salutation">Anrede*</label><select id="salutation" name="salutationId" required><option value="" disabled selected>Anrede eingeben ...</option><option value="01aa">Frau</option><option value="01ab">Keine Angabe</option></select>
${text('firstName', 'Vorname')}${text('lastName', 'Nachname')}<label><input type="checkbox" name="createCustomerAccount" value="true"> Kundenkonto anlegen</label>${text('email', 'E-Mail-Adresse')}<div hidden>${text('password', 'Passwort', '')}</div>
${text('billingAddress[street]', 'Straße und Hausnummer')}${text('billingAddress[zipcode]', 'PLZ')}${text('billingAddress[city]', 'Ort')}
<label for="country">Land*</label><select id="country" name="billingAddress[countryId]" required><option value="" disabled selected>Land auswählen ...</option><option value="02aa">Deutschland</option><option value="02ab">Österreich</option></select>
<label><input type="checkbox" name="acceptedDataProtection" value="1" required> Ich habe die Datenschutzbestimmungen zur Kenntnis genommen.</label><button class="btn btn-primary btn-lg">Weiter</button></form>`,
  { lang, body: 'class="is-ctl-register is-act-checkoutregisterpage"' },
)

const payment = (id: string, label: string, isChosen: boolean) =>
  `<div class="form-check payment-method-radio"><input type="radio" id="payment${id}" name="paymentMethodId" value="${id}" class="form-check-input" ${isChosen ? 'checked' : ''}><label for="payment${id}">${label}</label></div>`
const confirm = (chosen: string) =>
  page(
    'Bestellung abschließen',
    `<label><input type="checkbox" class="checkout-confirm-tos-checkbox" required id="tos" form="confirmOrderForm" name="tos"> Ich habe die AGB gelesen.</label>
<form id="changePaymentForm" action="/checkout/configure" method="post">${payment('03aa', 'Rechnung', chosen !== '03ab')}${payment('03ab', 'Kreditkarte', chosen === '03ab')}</form>
${chosen === '03ab' ? '<label>Kartennummer <input autocomplete="cc-number"></label><label>Prüfziffer <input autocomplete="cc-csc"></label>' : ''}
<form id="confirmOrderForm" action="/checkout/order" method="post"><button id="confirmFormSubmit" form="confirmOrderForm" class="btn btn-primary btn-lg" type="submit">Zahlungspflichtig bestellen</button></form>
<script>document.querySelector('#changePaymentForm').onchange = ({ currentTarget }) => currentTarget.submit()</script>`,
    { lang, body: 'class="is-ctl-checkout is-act-confirmpage"' },
  )

const needed = [
  'salutationId',
  'firstName',
  'lastName',
  'email',
  'billingAddress[street]',
  'billingAddress[zipcode]',
  'billingAddress[city]',
  'billingAddress[countryId]',
  'acceptedDataProtection',
]

function confirms(exchange: Exchange): void {
  if (!cookie(exchange, 'cart')) go(exchange, '/checkout/cart')
  else if (cookie(exchange, 'guest')) show(exchange, confirm(cookie(exchange, 'payment')))
  else go(exchange, '/checkout/register')
}

export const shopwareRoutes: Routes = {
  [`${host}/`]: shows(home),
  [`${host}/ausverkauft`]: shows(
    page('Ausverkauft', `<p class="delivery-information">Nicht mehr verfügbar</p>${bar}`, {
      lang,
      body: 'class="is-ctl-product is-act-index"',
    }),
  ),
  [`${host}/hemd`]: (exchange) => show(exchange, shirt(exchange.query.get('variant') === 'm')),
  [`${host}/checkout/line-item/add`]: (exchange) => show(exchange, aside, setCookie('cart', 'full')),
  [`${host}/checkout/cart`]: shows(
    page('Warenkorb', '<p>Der Warenkorb ist leer.</p>', { lang, body: 'class="is-ctl-checkout is-act-cartpage"' }),
  ),
  [`${host}/checkout/confirm`]: confirms,
  [`${host}/checkout/register`]: shows(register),
  [`${host}/account/register`]: (exchange) => {
    const form = formOf(exchange)
    if (needed.every((name) => form.get(name)) && !form.get('createCustomerAccount'))
      go(exchange, '/checkout/confirm', setCookie('guest', '1'))
    else go(exchange, '/checkout/register')
  },
  [`${host}/checkout/configure`]: (exchange) =>
    go(exchange, '/checkout/confirm', setCookie('payment', formOf(exchange).get('paymentMethodId') ?? '')),
  [`${host}/checkout/order`]: (exchange) => answer(exchange, {}),
}
