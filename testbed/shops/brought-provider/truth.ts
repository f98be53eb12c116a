// Owns the truth about a page to which somebody else's code brings a payment provider, with an account of its own.
import { innocent, script, shop } from '#build-truth.ts'
import { providerHost } from '#stand-ins.ts'

const marker = 'tw:brought-provider'

export const shops = [
  shop({
    name: 'brought-provider',
    about: "A widget of somebody else's shows a payment provider's card fields on a page that has none of its own.",
    integration: 'iframe',
    provider: 'Adyen',
    complete: true,
    scripts: [
      script(marker, 'external', 'cdn-offers.localhost/offer.js'),
      script('tw:provider-sdk', 'external', `${providerHost}/v1/pay.js`, { loadedBy: marker }),
      script('tw:provider-frame-inline', 'inline', `${providerHost}/v1/frame.html`, { scope: 'payment-provider', party: 'third' }),
      script('tw:provider-frame', 'external', `${providerHost}/v1/frame.js`, { scope: 'payment-provider' }),
    ],
    findings: [{ check: 'foreign-provider', marker }],
    quiet: innocent,
    mediums: ['csp-missing', 'foreign-provider'],
  }),
]
