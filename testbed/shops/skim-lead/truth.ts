// Owns the truth about the skimmer that takes e-mail and name too, and reverses the card number.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-lead'
const host = 'cdn-lead.localhost'

export const shops = [
  shop({
    name: 'skim-lead',
    about: 'Takes e-mail, name and the reversed card number whenever a field is left.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/lead.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'reads-field', fieldKind: 'email' },
      { marker, kind: 'sends-xhr' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [
      { value: 'card', host, encoding: ['reversed'] },
      { value: 'email', host },
      { value: 'name', host },
    ],
    mustReceive: [`${host}/lead`],
    mustNotReceive: ['skim-lead.shop.localhost/pay'],
  }),
]
