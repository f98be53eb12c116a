// Owns the truth about honest shops that send the card only when the shopper presses the pay button.
import { innocent, script, shop } from '#build-truth.ts'
import { providerHost } from '#stand-ins.ts'

export const shops = [
  shop({
    name: 'own-api',
    about: 'Its own code sends the card to its own API when the pay button is pressed, and says so when that fails.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script('tw:own-api', 'external', 'own-api.shop.localhost/checkout.js')],
    behaviours: [{ marker: 'tw:own-api', kind: 'listens-submit' }],
    quiet: [...innocent, { check: 'listens-at-payment', from: 'info' }, { check: 'canary-left-page', from: 'info' }],
    sightings: [{ value: 'card', host: 'own-api.shop.localhost' }],
    mustNotReceive: ['own-api.shop.localhost/api', 'own-api.shop.localhost/pay'],
  }),
  shop({
    name: 'tokenise-at-press',
    about: 'The script of the payment provider sends the card number to the payment provider when the pay button is pressed.',
    integration: 'direct-post',
    complete: true,
    scripts: [script('tw:tokenise-at-press', 'external', `${providerHost}/v1/tokenise-at-press.js`)],
    behaviours: [
      { marker: 'tw:tokenise-at-press', kind: 'listens-submit' },
      { marker: 'tw:tokenise-at-press', kind: 'reads-field', fieldKind: 'card-number' },
    ],
    quiet: [...innocent, { check: 'listens-at-payment', from: 'info' }, { check: 'canary-left-page', from: 'info' }],
    sightings: [{ value: 'card', host: providerHost }],
    mustNotReceive: ['tokenise-at-press.shop.localhost/pay', `${providerHost}/v1/tokens`],
  }),
]
