import { expect, it } from 'vitest'
import { placesOrder } from '#journeys/index.ts'

const shop = 'https://shop.example'

it.each([
  ['POST', '/?wc-ajax=checkout', 'billing_first_name=A'],
  ['POST', '/wp-json/wc/store/v1/checkout', '{}'],
  ['POST', '/checkout/', 'billing_city=B&woocommerce_checkout_place_order=Place+order'],
  ['POST', '/rest/default/V1/guest-carts/Ab12/payment-information', '{}'],
  ['PUT', '/rest/V1/guest-carts/Ab12/order', '{}'],
  ['POST', '/graphql', '{"query":"mutation { placeOrder(input: {cart_id: \\"x\\"}) { order { id } } }"}'],
  ['POST', '/module/ps_checkpayment/validation', ''],
  ['POST', '/index.php?route=extension/opencart/payment/cod.confirm', ''],
  ['POST', '/checkout/order', 'tos=on'],
  ['POST', '/store-api/checkout/order', '{}'],
  ['POST', '/internalapi/v1/checkout/order', '{}'],
  ['POST', '/api/orders', '{"cart_id":"x"}'],
  ['POST', '/v1/payment_intents/pi_1/confirm', 'payment_method=pm_1'],
  ['POST', '/v2/checkout/orders/5O1/capture', ''],
  ['POST', '/api/place-order', ''],
  ['POST', '/cart/PlaceOrder', ''],
])('%s %s places an order or confirms a payment', (method, path, body) => expect(placesOrder(method, `${shop}${path}`, body)).toBe(true))

it.each([
  ['GET', '/checkout/order', ''],
  ['POST', '/?wc-ajax=update_order_review', 'country=DE'],
  ['POST', '/wp-json/wc/store/v1/cart/add-item', '{}'],
  ['POST', '/rest/V1/guest-carts/Ab12/shipping-information', '{}'],
  ['POST', '/rest/V1/guest-carts/Ab12/totals-information', '{}'],
  ['POST', '/graphql', '{"query":"mutation { addProductsToCart(cartId: \\"x\\") { cart { id } } }"}'],
  ['POST', '/cart/add.js', 'id=1'],
  ['POST', '/index.php?route=checkout/cart.add', 'product_id=1'],
  ['POST', '/checkout/line-item/add', ''],
  ['POST', '/reorder/products', ''],
  ['POST', '/v1/payment_methods', 'type=card'],
])('%s %s only prepares one', (method, path, body) => expect(placesOrder(method, `${shop}${path}`, body)).toBe(false))

it('an invalid URL places no order', () => expect(placesOrder('POST', 'about:blank#x y', '')).toBe(false))
