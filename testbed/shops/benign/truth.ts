// Owns the truth about scripts that do half of what a skimmer does, and harm nobody.
import { innocent, script, shop } from '#build-truth.ts'
import { providerHost } from '#stand-ins.ts'

export const shops = [
  shop({
    name: 'luhn',
    about: 'Reads the card number to check it, and talks to nobody.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script('tw:benign-luhn', 'external', 'cdn.cardtools.localhost/luhn.js')],
    behaviours: [{ marker: 'tw:benign-luhn', kind: 'reads-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mediums: ['csp-missing', 'mutable-third-party'],
    mustNotReceive: ['luhn.shop.localhost/pay', 'cdn.cardtools.localhost'],
  }),
  shop({
    name: 'analytics',
    about: 'Counts page views and clicks, and reads no field.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script('tw:analytics', 'external', 'stats.example-analytics.localhost/analytics.js')],
    behaviours: [{ marker: 'tw:analytics', kind: 'sends-beacon' }],
    quiet: [...innocent, { check: 'reads-card-field', from: 'info' }],
    risk: { from: 15, to: 35 },
    mustReceive: ['stats.example-analytics.localhost/collect'],
    mustNotReceive: ['analytics.shop.localhost/pay'],
  }),
  shop({
    name: 'tokenise',
    about: 'The script of the payment provider sends the card number to the payment provider.',
    integration: 'direct-post',
    complete: true,
    scripts: [script('tw:benign-tokenise', 'external', `${providerHost}/v1/tokenise.js`)],
    behaviours: [{ marker: 'tw:benign-tokenise', kind: 'reads-field', fieldKind: 'card-number' }],
    quiet: innocent,
    sightings: [{ value: 'card', host: providerHost }],
    mustReceive: [`${providerHost}/v1/tokens`],
    mustNotReceive: ['tokenise.shop.localhost/pay'],
  }),
]
