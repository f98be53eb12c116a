// Owns the truth about this skimmer: compresses what it sends.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-gzip'
const host = 'cdn-pack.localhost'

export const shops = [
  shop({
    name: 'skim-gzip',
    about: 'Compresses what it sends.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/pack.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host, encoding: ['gzip'] }],
    mustReceive: [`${host}/z`],
    mustNotReceive: ['skim-gzip.shop.localhost/pay'],
  }),
]
