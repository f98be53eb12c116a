// Owns the truth about this skimmer: does nothing in a headless or driven browser.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-client'
const host = 'cdn-human.localhost'

export const shops = [
  shop({
    name: 'skim-client-gate',
    about: 'Does nothing in a headless or driven browser.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/human.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-image' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/h.gif`],
    mustNotReceive: ['skim-client-gate.shop.localhost/pay'],
  }),
]
