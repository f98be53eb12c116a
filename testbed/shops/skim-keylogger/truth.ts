// Owns the truth about this skimmer: collects keys and sends them in batches as an image address.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-keylogger'
const host = 'fonts-gstat.localhost'

export const shops = [
  shop({
    name: 'skim-keylogger',
    about: 'Collects keys and sends them in batches as an image address.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/font.js`)],
    behaviours: [
      { marker, kind: 'listens-keys' },
      { marker, kind: 'reads-key' },
      { marker, kind: 'sends-image' },
    ],
    findings: [{ check: 'canary-left-page', marker }],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/p.gif`],
    mustNotReceive: ['skim-keylogger.shop.localhost/pay'],
  }),
]
