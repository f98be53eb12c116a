// Owns the truth about this skimmer: arms the field again whenever it is replaced.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-reinjection'
const host = 'cdn-persist.localhost'

export const shops = [
  shop({
    name: 'skim-reinjection',
    about: 'Arms the field again whenever it is replaced.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/persist.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-beacon' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/p`],
    mustNotReceive: ['skim-reinjection.shop.localhost/pay'],
  }),
]
