// A stand-in for BigCommerce with the Cornerstone theme: a required swatch, a product that is added by script, and a checkout of one document that
// opens one step after the other, keeps the earlier ones folded, and ticks "same as shipping" by itself.
import type { Exchange, Routes } from '#server/exchange.ts'
import { answer, cookie, formOf, go, page, setCookie, show, shows } from './parts.ts'

const host = 'bigcommerce.shop.localhost'
const head = '<link rel="alternate" href="https://cdn11.bigcommerce.com/s-shop/">'

const home = page(
  'Shop',
  `<ul class="productGrid">${['mug', 'bag']
    .map((name) => `<li class="product"><article class="card"><h3 class="card-title"><a href="/${name}/">${name}</a></h3></article></li>`)
    .join('')}</ul>`,
  { head },
)
const soldOut = page(
  'Mug',
  '<form method="post" action="/cart.php" data-cart-item-add><p class="alertBox">Currently out of stock</p></form>',
  { head },
)
const bag = page(
  'Bag',
  `<form method="post" action="/cart.php" data-cart-item-add><input type="hidden" name="action" value="add"><input type="hidden" name="product_id" value="77">
<div data-product-option-change><div class="form-field" data-product-attribute="swatch"><label>Color: <small>Required</small></label>
<input class="form-radio" type="radio" id="attribute_1" name="attribute[112]" value="98" required style="position:absolute;opacity:0"><label class="form-option" for="attribute_1"><span title="Blue" style="display:inline-block;width:20px;height:20px;background:blue"></span></label></div></div>
<input id="form-action-addToCart" class="button button--primary" type="submit" value="Add to Cart" data-wait-message="Adding to cart"></form>
<script>const form = document.querySelector('form')
form.onsubmit = async (event) => {
  event.preventDefault()
  await fetch('/remote/v1/cart/add', { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  document.body.insertAdjacentHTML('beforeend', '<div id="previewModal" style="position:fixed;inset:0;background:#fff"><a class="button" href="/checkout">Proceed to checkout</a></div>')
}</script>`,
  { head },
)

const text = (name: string, label: string, autocomplete = '') =>
  `<div class="form-field"><label for="${name}Input" class="form-label">${label}</label><input id="${name}Input" name="${name}" type="text" class="form-input" autocomplete="${autocomplete}" aria-required="true"></div>`

const customer =
  '<form id="checkout-customer-guest"><div class="form-field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" class="form-input"></div><div class="form-field"><input id="shouldSubscribe" type="checkbox" name="shouldSubscribe"><label for="shouldSubscribe">Subscribe to our newsletter.</label></div><button id="checkout-customer-continue" class="button button--primary" type="submit">Continue</button><p>Already have an account? <a id="checkout-customer-login" role="button" tabindex="0">Sign in now</a></p></form>'
const shipping = `<form id="checkout-shipping">${text('shippingAddress.firstName', 'First Name', 'given-name')}${text('shippingAddress.lastName', 'Last Name', 'family-name')}${text('shippingAddress.company', 'Company Name (Optional)', 'organization')}${text('shippingAddress.phone', 'Phone Number (Optional)', 'tel')}${text('shippingAddress.address1', 'Address', 'address-line1')}${text('shippingAddress.address2', 'Apartment/Suite/Building (Optional)', 'address-line2')}${text('shippingAddress.city', 'City', 'address-level2')}
<label for="countryCodeInput">Country</label><select id="countryCodeInput" name="shippingAddress.countryCode" autocomplete="country"><option value="">Select a country</option><option value="CA">Canada</option><option value="US">United States</option></select>
<div id="province"></div>${text('shippingAddress.postalCode', 'Postal Code', 'postal-code')}<label><input type="checkbox" name="billingSameAsShipping" checked> My billing address is the same as my shipping address.</label>
<div id="methods">Please enter a shipping address in order to see shipping quotes</div><button id="checkout-shipping-continue" class="button button--primary" type="submit" disabled>Continue</button></form>`
const payment =
  '<form id="checkout-payment"><ul class="form-checklist"><li><input type="radio" id="radio-cheque" name="paymentProviderRadio" value="cheque" checked><label for="radio-cheque"><div class="paymentProviderHeader-name">Check</div></label></li><li><input type="radio" id="radio-card" name="paymentProviderRadio" value="card"><label for="radio-card"><div class="paymentProviderHeader-name">Credit Card</div></label><div id="card"></div></li></ul><button id="checkout-payment-continue" class="button button--action" type="submit">Place Order</button></form>'

const checkout = page(
  'Checkout',
  `<ol class="checkout-steps"><li class="checkout-step--customer"><div class="checkout-view-content"></div></li><li class="checkout-step--shipping"><div class="checkout-view-content"></div></li><li class="checkout-step--payment"><div class="checkout-view-content"></div></li></ol>
<script>
const views = ${JSON.stringify([customer, shipping, payment])}
const places = [...document.querySelectorAll('.checkout-view-content')]
const post = (path, value) => fetch('/api/storefront/' + path, { method: 'POST', body: JSON.stringify(value) })
const open = (at) => {
  places[at].innerHTML = views[at]
  const form = places[at].querySelector('form'), given = () => Object.fromEntries(new FormData(form)), done = form.querySelector('.button--primary')
  if (at === 1) form.addEventListener('change', async ({ target }) => {
    if (target.name === 'shippingAddress.countryCode') form.querySelector('#province').innerHTML = '<label for="provinceCodeInput">State/Province</label><select id="provinceCodeInput" name="shippingAddress.stateOrProvinceCode" autocomplete="address-level1" aria-required="true"><option value="">Select a state</option><option value="AL">Alabama</option><option value="CA">California</option></select>'
    if (target.name === 'method') { done.disabled = false; return }
    const { 'shippingAddress.postalCode': code, 'shippingAddress.stateOrProvinceCode': state } = given()
    if (!code || !state) return
    await post('checkouts/x/consignments', given())
    form.querySelector('#methods').innerHTML = '<ul>' + ['Ground', 'Next day'].map((name, at) => '<li><input type="radio" name="method" id="method-' + at + '" value="' + at + '"><label for="method-' + at + '">' + name + '</label></li>').join('') + '</ul>'
  })
  if (at === 2) form.addEventListener('change', ({ target }) => { if (target.type === 'radio') form.querySelector('#card').innerHTML = form.paymentProviderRadio.value === 'card' ? '<label>Credit Card Number <input id="ccNumber" autocomplete="cc-number"></label><label>CVV <input id="ccCvv" autocomplete="cc-csc"></label>' : '' })
  form.onsubmit = async (event) => {
    event.preventDefault()
    if (at === 2) return post('orders', {})
    if (at === 0 && !given().email) return form.append('Email address is required')
    await post(at === 0 ? 'checkouts/x/billing-address' : 'checkouts/x/shipping-option', given())
    places[at].textContent = 'Done'
    open(at + 1)
  }
}
setTimeout(() => open(0), 600)</script>`,
  { head },
)

export const bigcommerceRoutes: Routes = {
  [`${host}/`]: shows(home),
  [`${host}/mug/`]: shows(soldOut),
  [`${host}/bag/`]: shows(bag),
  [`${host}/remote/v1/cart/add`]: (exchange: Exchange) => {
    const form = formOf(exchange)
    answer(exchange, {}, form.get('attribute[112]') && form.get('product_id') === '77' ? setCookie('cart', 'full') : {})
  },
  [`${host}/cart.php`]: shows(page('Shopping Cart', '<p>Your Cart (0 items)</p>', { head })),
  [`${host}/checkout`]: (exchange) => (cookie(exchange, 'cart') ? show(exchange, checkout) : go(exchange, '/cart.php')),
  [`${host}/api/storefront/*`]: (exchange) => answer(exchange, {}),
}
