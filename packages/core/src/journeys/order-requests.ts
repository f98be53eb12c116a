// Recognizes requests that place an order or confirm a payment, by the documented endpoints of common platforms and payment services.

/** Ends of paths, in lower case; `*` is any one segment. */
const pathEnds = [
  // WooCommerce: the block checkout.
  'wc/store/checkout',
  'wc/store/*/checkout',
  // Magento: guest and customer carts.
  'v1/guest-carts/*/order',
  'v1/guest-carts/*/payment-information',
  'v1/carts/*/order',
  'v1/carts/*/payment-information',
  // Shopify
  'checkouts/*/*/processing',
  'checkouts/*/processing',
  'checkouts/*/*/complete',
  'checkouts/*/complete',
  // PrestaShop: modules that take the payment.
  'module/*/validation',
  'module/*/payment',
  'module/*/submit',
  // Shopware: the storefront's form and the store API.
  'checkout/order',
  'store-api/handle-payment',
  // BigCommerce
  'api/storefront/orders',
  'api/storefront/orders/*',
  'internalapi/v1/checkout/order',
  // EverShop
  'api/orders',
  'api/carts/*/checkout',
  // Payment services: confirming an intent, an order, or a session.
  'v1/payment_intents/*/confirm',
  'v1/setup_intents/*/confirm',
  'v1/payment_pages/*/confirm',
  'v2/checkout/orders/*/capture',
  'v2/checkout/orders/*/authorize',
  'v2/checkout/orders/*/confirm-payment-source',
  'sessions/*/payments',
].map((end) => end.split('/'))

/** Names of ordering mutations, without punctuation. */
const mutations = ['placeorder', 'submitforcompletion', 'completecheckout', 'checkoutcomplete']
/** Last or middle path segments in custom shops, without punctuation. */
const segments = new Set([
  ...['placeorder', 'submitorder', 'confirmorder', 'completeorder', 'orderconfirm', 'ordercomplete', 'ordersubmit', 'orderplace'],
  'orderpay',
])

/** Longer addresses and bodies are truncated; an order is recognizable at the beginning. */
const ADDRESS_CHARS = 2_000
const BODY_CHARS = 100_000

/** Whether a request places an order or confirms a payment. Read-only requests (GET, HEAD, OPTIONS) never do. */
export function placesOrder(method: string, url: string, body: string): boolean {
  if (/^(?:get|head|options)$/i.test(method)) return false
  const address = URL.parse(url.slice(0, ADDRESS_CHARS))
  if (!address) return false
  const path = address.pathname.toLowerCase().split('/').filter(Boolean)
  if (pathEnds.some((end) => endsWith(path, end)) || path.some((segment) => segments.has(plain(segment)))) return true
  const text = body.slice(0, BODY_CHARS).toLowerCase()
  if (path.at(-1) === 'graphql') return mutations.some((name) => plain(text).includes(name))
  return text.includes('woocommerce_checkout_place_order=') || text.includes('woocommerce_pay=') || asksFor(address.searchParams)
}

const plain = (text: string) => text.replace(/[-_]/g, '').replace(/\.\w{2,4}$/, '')

function endsWith(path: readonly string[], end: readonly string[]): boolean {
  const tail = path.slice(-end.length)
  return tail.length === end.length && end.every((segment, at) => segment === '*' || segment === tail[at])
}

/** Platforms that name the action in the query: WooCommerce, OpenCart, and PrestaShop without friendly URLs. */
function asksFor(query: URLSearchParams): boolean {
  if (query.get('wc-ajax') === 'checkout') return true
  const route = query.get('route')?.toLowerCase() ?? ''
  if (route.startsWith('checkout/confirm')) return true
  if (route.startsWith('extension/') && route.includes('payment/'))
    return ['confirm', 'send', 'process'].includes(route.split(/[./|]/).at(-1) ?? '')
  return query.get('fc') === 'module' && ['validation', 'payment'].includes(query.get('controller') ?? '')
}
