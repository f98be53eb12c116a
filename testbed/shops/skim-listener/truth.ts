// Owns the truth about this skimmer: listens for input on the card number and sends it in a beacon.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-listener'
const host = 'cdn-stat.localhost'

export const shops = [
  shop({
    name: 'skim-listener',
    about: 'Listens for input on the card number and sends it in a beacon.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/stat.js`)],
    behaviours: [
      { marker, kind: 'listens-field', fieldKind: 'card-number' },
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-beacon' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/c`],
    mustNotReceive: ['skim-listener.shop.localhost/pay'],
  }),
]
