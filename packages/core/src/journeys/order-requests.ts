// Owns which requests place an order or confirm a payment, by the documented endpoints of common platforms and payment services.

interface OrderEndpoint {
  /** Of path and query, in lower case. */
  readonly at: RegExp
  /** Of the body, in lower case; absent where the address alone decides. */
  readonly says?: RegExp
}

const endpoints: readonly OrderEndpoint[] = [
  // WooCommerce: the classic checkout, the block checkout, and the page that pays an existing order.
  { at: /[?&]wc-ajax=checkout(?:&|$)/ },
  { at: /\/wc\/store(?:\/v\d)?\/checkout(?:\/|\?|$)/ },
  { at: /\/order-pay\// },
  // Magento: guest and customer carts, GraphQL, and payment methods that redirect.
  { at: /\/v1\/(?:guest-carts|carts)\/[^/]+\/(?:order|payment-information)(?:\?|$)/ },
  { at: /\/graphql/, says: /\b(?:placeorder|setpaymentmethodandplaceorder|submitforcompletion|completecheckout|checkoutcomplete\w*)\b/ },
  // Shopify
  { at: /\/checkouts?\/(?:[^/]+\/)*(?:processing|complete)(?:\?|$)/ },
  // PrestaShop: modules that take the payment.
  { at: /\/module\/[^/]+\/(?:validation|payment|submit)(?:\?|$)/ },
  { at: /[?&]fc=module&[^#]*controller=(?:validation|payment)\b/ },
  // OpenCart
  { at: /route=(?:checkout\/confirm|extension\/[^&]*payment\/[^&]*[./|](?:confirm|send|process))/ },
  // Shopware: the storefront's form and the store API.
  { at: /\/checkout\/order(?:\?|$)/ },
  { at: /\/store-api\/(?:checkout\/order|handle-payment)(?:\?|$)/ },
  // BigCommerce
  { at: /\/(?:api\/storefront|internalapi\/v1\/checkout)\/(?:orders?|order)(?:\?|$|\/)/ },
  // EverShop
  { at: /\/api\/(?:orders|checkout\/placeorder|carts\/[^/]+\/checkout)(?:\?|$)/ },
  // Payment services: confirming an intent, an order, or a session.
  { at: /\/v1\/(?:payment_intents|setup_intents|payment_pages)\/[^/]+\/confirm(?:\?|$)/ },
  { at: /\/v2\/checkout\/orders\/[^/]+\/(?:capture|authorize|confirm-payment-source)(?:\?|$)/ },
  { at: /\/v\d+\/sessions\/[^/]+\/payments(?:\?|$)/ },
  // What shops of their own call it.
  {
    at: /\/(?:place[-_]?order|submit[-_]?order|confirm[-_]?order|complete[-_]?order|order[-_]?(?:confirm|complete|submit|place))(?:[/?.]|$)/,
  },
]

/** Bodies longer than this are not read: an order names itself at its beginning. */
const BODY_CHARS = 100_000

/** Whether a request places an order or confirms a payment. Requests that only read (GET, HEAD, OPTIONS) never do. */
export function placesOrder(method: string, url: string, body: string): boolean {
  if (/^(?:get|head|options)$/i.test(method)) return false
  const address = URL.parse(url)
  if (!address) return false
  const at = `${address.pathname}${address.search}`.toLowerCase()
  const text = body.slice(0, BODY_CHARS).toLowerCase()
  if (/(?:^|[&\n])(?:woocommerce_checkout_place_order|woocommerce_pay)=/.test(text)) return true
  return endpoints.some((one) => one.at.test(at) && (one.says?.test(text) ?? true))
}
