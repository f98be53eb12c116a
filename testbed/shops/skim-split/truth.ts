// Owns the truth about this skimmer: sends the card number in four pieces.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-split'
const host = 'img-edge.localhost'

export const shops = [
  shop({
    name: 'skim-split',
    about: 'Sends the card number in four pieces.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/edge.js`)],
    behaviours: [
      { marker, kind: 'listens-field', fieldKind: 'card-number' },
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-image' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/a/3.gif`],
    mustNotReceive: ['skim-split.shop.localhost/pay'],
  }),
]
