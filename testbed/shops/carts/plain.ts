// Owns a shop whose list has a button that only leads to the product, whose cart slides in from beside the page and has an address below the
// checkout's, whose fields have only placeholders and come after a sign-in, and whose last step has nothing but the order.
import { type Exchange, type Routes, send } from '#server/exchange.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const host = 'plain.shop.localhost'
const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><title>${title}</title>
<style>.pushed { position: fixed; left: -400px; width: 300px }</style></head><body>
<a href="/checkout/cart" id="menu">Cart</a><div class="pushed"><a href="/checkout/information">Checkout</a></div>${body}
<script>document.querySelector('#menu').onclick = (event) => event.preventDefault()</script></body></html>`

const product = page(
  'Jacket',
  `<h1>Jacket</h1><select name="Size"><option>S</option><option>M</option></select><button type="button" class="btn product-add-to-cart">Add to cart</button>
<script>document.querySelector('button').onclick = () => fetch('/product/addtocart', { method: 'POST', body: '{}' })</script>`,
)
const fields = ['Email address', 'First name', 'Last name', 'Address 1', 'State', 'Post code', 'Phone number']
  .map((name) => `<input placeholder="${name}" name="ship${name.replace(/\W/g, '')}" required>`)
  .join('')
const information = page(
  'Checkout - Information',
  `<p>Existing customer</p><input type="email" name="loginEmail" placeholder="Email address" required><input type="password" name="loginPassword" placeholder="Password" required>
<button>Login</button><form id="form">${fields}<select name="shipCountry" required><option value="" disabled selected>Select Country</option><option>Spain</option><option>United States</option></select>
<input type="password" placeholder="Password" name="newCustomerPassword"><a href="/checkout/payment" class="btn" id="go">Continue to payment</a></form>
<script>document.querySelector('#go').onclick = async (event) => {
  event.preventDefault()
  if (!form.checkValidity()) return
  await fetch('/customer/save', { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  location = '/checkout/payment'
}</script>`,
)
const payment = page(
  'Checkout - Payment',
  '<h1>Payment</h1><form method="post" action="/instore/checkout_action"><button type="submit">Place order, pay in store</button></form>',
)

const list = page('Shop', '<h1>Shop</h1><a class="btn add-to-cart" onclick="location = \'/product\'">Add to cart</a>')

const has = ({ request }: Exchange, what: string) => (request.headers.cookie ?? '').includes(`${what}=1`)

export const plainRoutes: Routes = {
  [`${host}/`]: (exchange) => send(exchange, 200, html, list),
  [`${host}/product`]: (exchange) => send(exchange, 200, html, product),
  [`${host}/product/addtocart`]: (exchange) => send(exchange, 200, { ...html, 'set-cookie': 'filled=1; Path=/' }, '{}'),
  [`${host}/checkout/cart`]: (exchange) => send(exchange, 200, html, page('Cart', '<h1>Your cart</h1>')),
  [`${host}/checkout/information`]: (exchange) =>
    has(exchange, 'filled') ? send(exchange, 200, html, information) : send(exchange, 302, { location: '/' }),
  [`${host}/customer/save`]: (exchange) => send(exchange, 200, { ...html, 'set-cookie': 'named=1; Path=/' }, '{}'),
  [`${host}/checkout/payment`]: (exchange) =>
    has(exchange, 'named') ? send(exchange, 200, html, payment) : send(exchange, 302, { location: '/checkout/information' }),
  [`${host}/instore/checkout_action`]: (exchange) => send(exchange, 200, html, 'ordered'),
}
