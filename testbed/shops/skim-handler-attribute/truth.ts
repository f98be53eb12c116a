// Owns the truth about the skimmer that writes its code into a handler attribute of the field.
import { script, shop } from '#build-truth.ts'

const host = 'cdn-fields.localhost'
const marker = 'tw:skim-attribute'
const handler = 'tw:skim-attribute-handler'

export const shops = [
  shop({
    name: 'skim-handler-attribute',
    about: 'Sets an oninput attribute on the card number.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script(marker, 'external', `${host}/fields.js`),
      script(handler, 'handler', `${host}/fields.js`, { made: true, party: null, loadedBy: marker }),
    ],
    behaviours: [
      { marker: handler, kind: 'listens-field', fieldKind: 'card-number' },
      { marker: handler, kind: 'reads-field', fieldKind: 'card-number' },
    ],
    findings: [{ check: 'reads-card-field', marker: handler }, { check: 'canary-left-page' }],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/f`],
    mustNotReceive: ['skim-handler-attribute.shop.localhost/pay'],
  }),
]
