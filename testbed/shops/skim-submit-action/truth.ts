// Owns the truth about this skimmer: turns the form to another host while it is being submitted.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-submit-action'
const host = 'cdn-validate.localhost'

export const shops = [
  shop({
    name: 'skim-submit-action',
    about: 'Turns the form to another host while it is being submitted.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/validate.js`)],
    behaviours: [
      { marker, kind: 'listens-submit' },
      { marker, kind: 'changes-form-action' },
    ],
    findings: [
      { check: 'listens-at-payment', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host: 'secure-charge.localhost' }],
    mustNotReceive: ['skim-submit-action.shop.localhost/pay', 'secure-charge.localhost/charge'],
  }),
]
