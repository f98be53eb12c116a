// Owns shops as platforms make them, whose checkout shows only with something in the cart: for journeys, so they have no truth of their own.
import { type Exchange, type Handler, type Routes, send } from '#server/exchange.ts'
import { bigcommerceRoutes } from './bigcommerce.ts'
import { drawnRoutes } from './drawn.ts'
import { magentoRoutes } from './magento.ts'
import { opencartRoutes } from './opencart.ts'
import { plainRoutes } from './plain.ts'
import { prestashopRoutes } from './prestashop.ts'
import { shopwareRoutes } from './shopware.ts'
import { walled } from './walls.ts'
import { wizardRoutes } from './wizard.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (title: string, bodyClass: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body class="${bodyClass}"><h1>${title}</h1>${body}</body></html>`
const shows =
  (text: string): Handler =>
  (exchange) =>
    send(exchange, 200, html, text)
const goes = (exchange: Exchange, location: string, headers = {}) => send(exchange, 302, { location, ...headers })
const hasCart = ({ request }: Exchange) => /(?:^|; )cart=full/.test(request.headers.cookie ?? '')
const fills = { 'set-cookie': 'cart=full; Path=/' }
const card =
  '<form action="/paid" method="post"><label>Card number <input name="cardnumber" autocomplete="cc-number"></label><label>Security code <input name="cvc" autocomplete="cc-csc"></label><button id="place_order">Place order</button></form>'

/** As WooCommerce with its Storefront theme: a shop page, products of which one is sold out and one has sizes, a form that posts, a cart page. */
const woo = 'woo.shop.localhost'
const wooProduct = (id: number, name: string, form: string) =>
  page(
    name,
    'single-product woocommerce woocommerce-page',
    `<div class="product"><form class="cart" action="/product/${id}/add" method="post">${form}</form></div>`,
  )
const wooShop = page(
  'Products',
  'woocommerce woocommerce-page',
  `<ul class="products">${[1, 2]
    .map((id) => `<li class="product"><a class="woocommerce-LoopProduct-link" href="/product/${id}/">Tea ${id}</a></li>`)
    .join('')}</ul>`,
)

/** As Shopify with a theme that adds to the cart by script, and a checkout at an address with a token. */
const shopify = 'shopify.shop.localhost'
const theme = '<script src="/cdn/shop/t/1/assets/theme.js"></script>'

/** A shop that orders in ways that the browser does not hold back: over a socket of its own, and by a shared worker. */
const socket = 'socket.shop.localhost'
const orders = page(
  'Checkout',
  '',
  `<button id="socket">Next</button><button id="worker">Next</button><a href="/paid">On</a><script>const socket = new WebSocket('ws://' + location.host + '/socket')
document.querySelector('#socket').onclick = () => socket.send('{"order":1}')
document.querySelector('#worker').onclick = () => new SharedWorker(URL.createObjectURL(new Blob(["fetch('" + location.origin + "/cart', { method: 'POST', body: '1' })"])))</script>`,
)

export const routes: Routes = {
  [`${socket}/`]: shows(orders),
  [`${socket}/cart`]: shows('{}'),
  ...plainRoutes,
  ...wizardRoutes,
  ...drawnRoutes,
  ...magentoRoutes,
  ...prestashopRoutes,
  ...opencartRoutes,
  ...shopwareRoutes,
  ...bigcommerceRoutes,
  ...walled({ ...magentoRoutes, ...prestashopRoutes, ...opencartRoutes, ...shopwareRoutes, ...bigcommerceRoutes }),
  [`${woo}/`]: shows(
    page(
      'Tea house',
      'home',
      '<a href="/shop/">Shop</a>',
      '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">',
    ),
  ),
  [`${woo}/wp-content/*`]: (exchange) => send(exchange, 200, { 'content-type': 'text/css' }),
  [`${woo}/shop/`]: shows(wooShop),
  [`${woo}/product/1/`]: shows(wooProduct(1, 'Tea 1', '<p class="stock out-of-stock">Out of stock</p>')),
  [`${woo}/product/2/`]: shows(
    wooProduct(
      2,
      'Tea 2',
      `<div class="variations_form"></div><select name="attribute_size" required onchange="this.form.querySelector('button').classList.remove('disabled')"><option value="">Choose</option><option value="s">Small</option></select>
      <button type="submit" name="add-to-cart" value="2" class="single_add_to_cart_button button disabled">Add to cart</button>`,
    ).replace('class="cart"', 'class="cart variations_form"'),
  ),
  [`${woo}/product/2/add`]: (exchange) => goes(exchange, '/cart/', exchange.body.includes('attribute_size=s') ? fills : {}),
  [`${woo}/cart/`]: (exchange) =>
    send(
      exchange,
      200,
      html,
      page(
        'Cart',
        'woocommerce-cart woocommerce-page',
        hasCart(exchange)
          ? '<div class="wc-proceed-to-checkout"><a class="checkout-button" href="/checkout/">Proceed to checkout</a></div>'
          : 'Empty',
      ),
    ),
  [`${woo}/checkout/`]: (exchange) => {
    if (hasCart(exchange)) send(exchange, 200, html, page('Checkout', 'woocommerce-checkout woocommerce-page', card))
    else goes(exchange, '/cart/')
  },
  [`${shopify}/`]: shows(page('Mugs', '', '<p>Welcome</p>', theme)),
  [`${shopify}/cdn/*`]: (exchange) =>
    send(
      exchange,
      200,
      { 'content-type': 'text/javascript' },
      `document.addEventListener('submit', (event) => { event.preventDefault(); fetch('/cart/add.js', { method: 'POST', body: new FormData(event.target) }) })`,
    ),
  [`${shopify}/collections/all`]: shows(page('All', '', '<a href="/products/mug?variant=42424242424242">Mug</a>', theme)),
  [`${shopify}/products/mug`]: shows(
    page(
      'Mug',
      '',
      '<form action="/cart/add" method="post"><input type="hidden" name="id" value="42424242424242"><button type="submit" name="add">Add to cart</button></form>',
      theme,
    ),
  ),
  [`${shopify}/cart/add.js`]: (exchange) => send(exchange, 200, { 'content-type': 'application/json', ...fills }, '{}'),
  [`${shopify}/checkout`]: (exchange) => goes(exchange, hasCart(exchange) ? '/checkouts/cn/token' : '/cart'),
  [`${shopify}/cart`]: shows(page('Your cart is empty', '', '', theme)),
  [`${shopify}/checkouts/cn/token`]: shows(page('Checkout', '', card, theme)),
}
