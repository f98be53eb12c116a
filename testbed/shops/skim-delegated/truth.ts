// Owns the truth about this skimmer: listens to clicks on the whole page, as analytics do, and acts on the pay button alone.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-delegated'
const host = 'cdn-clicks.localhost'

export const shops = [
  shop({
    name: 'skim-delegated',
    about: 'Listens to clicks on the whole page, as analytics do, and acts on the pay button alone.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/clicks.js`)],
    behaviours: [
      { marker, kind: 'listens-press' },
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [
      { check: 'listens-at-payment', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustNotReceive: ['skim-delegated.shop.localhost/pay', `${host}/e`],
  }),
]
