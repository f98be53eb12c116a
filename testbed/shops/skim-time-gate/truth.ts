// Owns the truth about this skimmer: does nothing for ten seconds.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-time'
const host = 'cdn-later.localhost'

export const shops = [
  shop({
    name: 'skim-time-gate',
    about: 'Does nothing for ten seconds.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/later.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-beacon' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/t`],
    mustNotReceive: ['skim-time-gate.shop.localhost/pay'],
  }),
]
