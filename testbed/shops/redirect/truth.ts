// Owns the truth about shops that send the shopper to the provider's own page.
import { innocent, script, shop } from '#build-truth.ts'
import { providerHost } from '#stand-ins.ts'

const hosted = script('tw:provider-hosted', 'inline', `${providerHost}/hosted.html`, { scope: 'payment-provider', party: null })

export const shops = [
  shop({
    name: 'server-redirect',
    about: 'The checkout answers 302 to the page of the payment provider.',
    path: '/checkout',
    integration: 'server-redirect',
    provider: 'Adyen',
    complete: true,
    scripts: [hosted],
    quiet: innocent,
    mustNotReceive: [`${providerHost}/v1/charge`],
  }),
  shop({
    name: 'script-redirect',
    about: 'A script of the shop sends the shopper to the page of the payment provider.',
    integration: 'script-redirect',
    provider: 'Adyen',
    complete: true,
    scripts: [script('tw:redirect-go', 'external', 'script-redirect.shop.localhost/go.js'), hosted],
    quiet: innocent,
    mustNotReceive: [`${providerHost}/v1/charge`],
  }),
]
