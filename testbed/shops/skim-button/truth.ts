// Owns the truth about this skimmer: waits for a click on the pay button and asks for an image.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-button'
const host = 'cdn-buttons.localhost'

export const shops = [
  shop({
    name: 'skim-button',
    about: 'Waits for a click on the pay button, and asks for an image with the number in its address.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/effects.js`)],
    behaviours: [
      { marker, kind: 'listens-press' },
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-image' },
    ],
    findings: [
      { check: 'listens-at-payment', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host, encoding: ['base64'] }],
    mustNotReceive: ['skim-button.shop.localhost/pay', `${host}/p.gif`],
  }),
]
