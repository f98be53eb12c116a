// Owns the truth about this skimmer: reads and sends with the natives of a fresh iframe.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-clean-frame'
const host = 'cdn-sandbox.localhost'

export const shops = [
  shop({
    name: 'skim-clean-frame',
    about: 'Reads and sends with the natives of a fresh iframe.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/sandbox.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'inserts-frame' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/x`],
    mustNotReceive: ['skim-clean-frame.shop.localhost/pay'],
  }),
]
