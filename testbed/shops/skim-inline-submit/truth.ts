// Owns the truth about this skimmer: looks like the shop's own inline code, and sends the form elsewhere when it is submitted.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-inline-submit'

export const shops = [
  shop({
    name: 'skim-inline-submit',
    about: 'Looks like the shop’s own inline code, and sends the form elsewhere when it is submitted.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'inline', 'skim-inline-submit.shop.localhost/index.html')],
    behaviours: [
      { marker, kind: 'listens-submit' },
      { marker, kind: 'reads-form', fieldKind: 'card-number' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [{ check: 'canary-left-page', marker }],
    sightings: [{ value: 'card', host: 'order-log.localhost' }],
    mustNotReceive: ['skim-inline-submit.shop.localhost/pay', 'order-log.localhost/log'],
  }),
]
