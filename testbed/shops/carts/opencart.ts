// A stand-in for OpenCart 4 with its default theme: everything below index.php?route=, a required option, a checkout that registers by default,
// and shipping and payment methods in dialogs behind buttons that only work once the step before is saved.
import type { Exchange, Routes } from '#server/exchange.ts'
import { answer, cookie, formOf, go, page, setCookie, show } from './parts.ts'

const host = 'opencart.shop.localhost'
const at = (route: string, more = '') => `/index.php?route=${route}&amp;language=en-gb${more}`
const head = '<link href="/catalog/view/stylesheet/stylesheet.css" rel="stylesheet">'
const bar = `<nav id="top"><a href="${at('checkout/cart')}">Shopping Cart</a> <a href="${at('checkout/checkout')}">Checkout</a></nav>`

const home = page(
  'Your Store',
  `${bar}<div class="row">${[28, 42]
    .map(
      (id) =>
        `<div class="product-thumb"><div class="image"><a href="${at('product/product', `&amp;product_id=${id}`)}">Product ${id}</a></div></div>`,
    )
    .join('')}</div>`,
  { head, body: 'id="common-home"' },
)

/** OpenCart shows sold-out products with their button, and refuses them in its answer. */
const product = (id: string) =>
  page(
    `Product ${id}`,
    `${bar}<div id="product-product"><ul><li>Availability: ${id === '28' ? 'Out Of Stock' : 'In Stock'}</li></ul><div id="product"><form id="form-product">
<div class="mb-3 required"><label for="input-option-226">Size</label><select name="option[226]" id="input-option-226" class="form-select"><option value=""> --- Please Select --- </option><option value="15">Red</option></select><div id="error-option-226"></div></div>
<input type="text" name="quantity" value="1" id="input-quantity"><input type="hidden" name="product_id" value="${id}">
<button type="submit" id="button-cart" class="btn btn-primary" ${id === '28' ? 'disabled' : ''}>Add to Cart</button></form></div></div>
<script>const form = document.querySelector('#form-product')
form.onsubmit = async (event) => {
  event.preventDefault()
  const said = await (await fetch('/index.php?route=checkout/cart.add', { method: 'POST', body: new URLSearchParams(new FormData(form)) })).json()
  document.querySelector('#error-option-226').textContent = said.error || said.success
}</script>`,
    { head, body: 'id="product-product"' },
  )

const text = (name: string, label: string, type = 'text') =>
  `<div class="col mb-3"><label for="input-${name}" class="form-label">${label}</label><input type="${type}" name="${name}" placeholder="${label}" id="input-${name}" class="form-control"></div>`

const register = `<form id="form-register"><input type="radio" name="account" value="1" id="input-register" checked><label for="input-register">Register Account</label><input type="radio" name="account" value="0" id="input-guest"><label for="input-guest">Guest Checkout</label>
${text('firstname', 'First Name')}${text('lastname', 'Last Name')}${text('email', 'E-Mail')}${text('shipping_company', 'Company')}${text('shipping_address_1', 'Address 1')}${text('shipping_address_2', 'Address 2')}${text('shipping_city', 'City')}${text('shipping_postcode', 'Post Code')}
<div class="col mb-3 required"><label for="input-shipping-country">Country</label><select name="shipping_country_id" id="input-shipping-country"><option value=""> --- Please Select --- </option><option value="81">Germany</option><option value="222" selected>United Kingdom</option></select>
</div><div class="col mb-3 required"><label for="input-shipping-zone">Region / State</label><select name="shipping_zone_id" id="input-shipping-zone"><option value=""> --- Please Select --- </option><option value="3513">Aberdeen</option><option value="3553">Greater London</option></select></div>
<div id="password">${text('password', 'Password', 'password')}</div><label><input type="checkbox" name="newsletter" value="1"> I wish to subscribe to the newsletter.</label><div id="register-agree"><label><input type="checkbox" name="agree" value="1"> I have read and agree to the Privacy Policy</label></div>
<div id="said"></div><button type="submit" id="button-register" class="btn btn-primary">Continue</button></form>`

const chosen = (kind: string, label: string) =>
  `<fieldset><legend>${label}</legend><input type="text" id="input-${kind}-method" placeholder="${label}" readonly><button type="button" id="button-${kind}-methods" data-kind="${kind}" class="btn btn-primary">Choose</button></fieldset>`

const checkout = page(
  'Checkout',
  `${bar}<div id="alert"></div><div id="checkout-checkout">${register}${chosen('shipping', 'Shipping Method')}${chosen('payment', 'Payment Method')}
<label for="input-comment">Add Comments About Your Order</label><textarea name="comment" id="input-comment"></textarea><div id="checkout-confirm"><button type="button" id="button-confirm" disabled>Confirm Order</button></div></div>
<script>
const alertBox = document.querySelector('#alert'), form = document.querySelector('#form-register')
const post = async (route, body) => (await fetch('/index.php?route=' + route, { method: 'POST', body: new URLSearchParams(body) })).json()
const guest = () => form.account.value === '0'
form.onchange = () => { for (const id of ['#password', '#register-agree']) document.querySelector(id).hidden = guest() }
form.onsubmit = async (event) => { event.preventDefault(); const said = await post('checkout/register.save', new FormData(form)); document.querySelector('#said').textContent = said.error || said.success }
for (const button of document.querySelectorAll('[data-kind]')) button.onclick = async () => {
  const { kind } = button.dataset, { error, methods } = await post('checkout/' + kind + '_method.getMethods', {})
  if (error) { alertBox.textContent = error; return }
  const modal = document.createElement('div')
  modal.id = 'modal-' + kind
  modal.style = 'position:fixed;inset:0;background:#fff'
  modal.innerHTML = '<form>' + methods.map(([code, name], at) => '<div class="form-check"><input type="radio" name="' + kind + '_method" value="' + code + '" id="input-' + kind + '-method-' + code + '"' + (at ? '' : ' checked') + '><label for="input-' + kind + '-method-' + code + '">' + name + '</label></div>').join('') + '<button type="submit" id="button-' + kind + '-method" class="btn btn-primary">Continue</button></form>'
  document.body.append(modal)
  modal.firstChild.onsubmit = async (event) => {
    event.preventDefault()
    const picked = new FormData(event.target)
    await post('checkout/' + kind + '_method.save', picked)
    document.querySelector('#input-' + kind + '-method').value = picked.get(kind + '_method')
    modal.remove()
    if (picked.get('payment_method') === 'credit_card') document.querySelector('#checkout-confirm').innerHTML = '<label>Card Number <input name="cc_number" autocomplete="cc-number"></label><label>Card Security Code <input name="cc_cvv2"></label><button type="button" id="button-confirm">Confirm Order</button>'
  }
}</script>`,
  { head, body: 'id="checkout-checkout"' },
)

const needed = [
  'firstname',
  'lastname',
  'email',
  'shipping_address_1',
  'shipping_city',
  'shipping_postcode',
  'shipping_country_id',
  'shipping_zone_id',
]

function save(exchange: Exchange): void {
  const form = formOf(exchange)
  const missing = needed.find((name) => !form.get(name)) ?? (form.get('account') === '1' && !form.get('agree') ? 'agree' : undefined)
  if (missing === undefined)
    answer(exchange, { success: 'Success: Your guest account information has been saved!' }, setCookie('saved', '1'))
  else answer(exchange, { error: `Warning: ${missing} is required!` })
}

const methods = {
  shipping: [['flat.flat', 'Flat Shipping Rate - $5.00']],
  payment: [
    ['cod', 'Cash On Delivery'],
    ['credit_card', 'Credit Card / Debit Card'],
  ],
}

const routes: Record<string, (exchange: Exchange) => void> = {
  'common/home': (exchange) => show(exchange, home),
  'product/product': (exchange) => show(exchange, product(exchange.query.get('product_id') ?? '')),
  'checkout/cart': (exchange) =>
    show(exchange, page('Shopping Cart', `${bar}<p>Your shopping cart is empty!</p>`, { head, body: 'id="checkout-cart"' })),
  'checkout/cart.add': (exchange) => {
    const form = formOf(exchange)
    if (form.get('product_id') === '42' && form.get('option[226]'))
      answer(exchange, { success: 'Success: You have added it to your cart!' }, setCookie('cart', 'full'))
    else answer(exchange, { error: 'Size required!' })
  },
  'checkout/checkout': (exchange) => (cookie(exchange, 'cart') ? show(exchange, checkout) : go(exchange, '/index.php?route=checkout/cart')),
  'checkout/register.save': save,
  'checkout/shipping_method.getMethods': (exchange) =>
    answer(exchange, cookie(exchange, 'saved') ? { methods: methods.shipping } : { error: 'Warning: Shipping address required!' }),
  'checkout/shipping_method.save': (exchange) => answer(exchange, { success: 'Success' }, setCookie('shipping', '1')),
  'checkout/payment_method.getMethods': (exchange) =>
    answer(exchange, cookie(exchange, 'shipping') ? { methods: methods.payment } : { error: 'Warning: Shipping method required!' }),
  'checkout/payment_method.save': (exchange) => answer(exchange, { success: 'Success' }),
}

export const opencartRoutes: Routes = {
  [`${host}/`]: (exchange) => show(exchange, home),
  [`${host}/catalog/*`]: (exchange) => show(exchange, '', { 'content-type': 'text/css' }),
  [`${host}/index.php`]: (exchange) => {
    const run = routes[exchange.query.get('route') ?? 'common/home']
    if (run) run(exchange)
    else answer(exchange, {})
  },
}
