// Owns the truth about this skimmer: goes silent when natives are wrapped; else polls the field.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-hooks'
const host = 'cdn-guard.localhost'

export const shops = [
  shop({
    name: 'skim-hook-detector',
    about: 'Goes silent when natives are wrapped; else polls the field.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/guard.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/g`],
    mustNotReceive: ['skim-hook-detector.shop.localhost/pay'],
  }),
]
