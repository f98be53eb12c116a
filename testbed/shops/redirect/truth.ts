// Owns the truth about shops that send the shopper to the provider's own page.
import { innocent, script, shop } from '#build-truth.ts'

const provider = 'pay.fakepay.localhost'
const hosted = script('tw:fakepay-hosted', 'inline', `${provider}/hosted.html`, { scope: 'payment-provider', party: null })

export const shops = [
  shop({
    name: 'server-redirect',
    about: 'The checkout answers 302 to the page of the payment provider.',
    path: '/checkout',
    integration: 'server-redirect',
    provider: 'Fakepay',
    complete: true,
    scripts: [hosted],
    quiet: innocent,
    mustNotReceive: [`${provider}/v1/charge`],
  }),
  shop({
    name: 'script-redirect',
    about: 'A script of the shop sends the shopper to the page of the payment provider.',
    integration: 'script-redirect',
    provider: 'Fakepay',
    complete: true,
    scripts: [script('tw:redirect-go', 'external', 'script-redirect.shop.localhost/go.js'), hosted],
    quiet: innocent,
    mustNotReceive: [`${provider}/v1/charge`],
  }),
]
