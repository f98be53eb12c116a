// Owns the truth about the skimmer whose code comes in the pixels of a picture.
import { script, shop } from '#build-truth.ts'

const host = 'cdn-badges.localhost'
const marker = 'tw:skim-image'
const payload = 'tw:skim-image-payload'

export const shops = [
  shop({
    name: 'skim-image-loader',
    about: 'Draws a badge on a canvas, reads a script from its pixels and evaluates it.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/badge.js`), script(payload, 'eval', `${host}/payload.txt`, { loadedBy: marker })],
    behaviours: [
      { marker: payload, kind: 'listens-field', fieldKind: 'card-number' },
      { marker: payload, kind: 'sends-fetch' },
    ],
    findings: [
      { check: 'reads-card-field', marker: payload },
      { check: 'canary-left-page', marker: payload },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/b`],
    mustNotReceive: ['skim-image-loader.shop.localhost/pay'],
  }),
]
