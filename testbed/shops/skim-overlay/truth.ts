// Owns the truth about the skimmer that lays a form of its own over the shop's.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-overlay'
const host = 'checkout-ui.localhost'

export const shops = [
  shop({
    name: 'skim-overlay',
    about: "Lays a payment form of its own over the shop's.",
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/ui.js`)],
    behaviours: [
      { marker, kind: 'inserts-form' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [{ check: 'fake-payment-form' }, { check: 'overlaid-payment-field' }, { check: 'canary-left-page', marker }],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/f`],
    mustNotReceive: ['skim-overlay.shop.localhost/pay'],
  }),
]
