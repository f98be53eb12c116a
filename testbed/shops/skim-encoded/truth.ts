// Owns the truth about this skimmer: xOR with one byte, then hex, then base64.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-encoded'
const host = 'metrics-edge.localhost'

export const shops = [
  shop({
    name: 'skim-encoded',
    about: 'XOR with one byte, then hex, then base64.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/m.js`)],
    behaviours: [
      { marker, kind: 'listens-field', fieldKind: 'card-number' },
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/v2`],
    mustNotReceive: ['skim-encoded.shop.localhost/pay'],
  }),
]
