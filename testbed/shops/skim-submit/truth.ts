// Owns the truth about this skimmer: waits for the submission and sends the whole form in a beacon.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-submit'
const host = 'cdn-orders.localhost'

export const shops = [
  shop({
    name: 'skim-submit',
    about: 'Waits for the submission, and sends the whole form in a beacon.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/orders.js`)],
    behaviours: [
      { marker, kind: 'listens-submit' },
      { marker, kind: 'reads-form', fieldKind: 'card-number' },
      { marker, kind: 'sends-beacon' },
    ],
    findings: [
      { check: 'listens-at-payment', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustNotReceive: ['skim-submit.shop.localhost/pay', `${host}/c`],
  }),
]
