// Owns the truth about the skimmer that swaps the provider's iframe for its own.
import { script, shop } from '#build-truth.ts'
import { providerHost } from '#stand-ins.ts'

const host = 'secure-pay-frame.localhost'
const marker = 'tw:skim-swapped'

export const shops = [
  shop({
    name: 'skim-swapped-frame',
    about: "Points the provider's iframe at a page that looks the same.",
    scripts: [
      script('tw:provider-sdk', 'external', `${providerHost}/v1/pay.js`),
      script('tw:skim-swapped-mount', 'inline', 'skim-swapped-frame.shop.localhost/index.html'),
      script(marker, 'external', 'cdn-widgets.localhost/swap.js'),
      script('tw:skim-swapped-frame', 'inline', `${host}/card.html`, { scope: 'other', party: 'third' }),
    ],
    findings: [{ check: 'fake-payment-form' }, { check: 'canary-left-page', marker: 'tw:skim-swapped-frame' }],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/take`],
  }),
]
