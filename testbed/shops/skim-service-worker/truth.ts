// Owns the truth about the skimmer that sends from a service worker.
import { script, shop } from '#build-truth.ts'

const shopHost = 'skim-service-worker.shop.localhost'
const host = 'sync-cache.localhost'
const marker = 'tw:skim-sw-page'

export const shops = [
  shop({
    name: 'skim-service-worker',
    about: 'The page hands the card number to its service worker, which sends it away.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script(marker, 'external', `${shopHost}/offline.js`),
      script('tw:skim-sw', 'service-worker', `${shopHost}/sw.js`, { loadedBy: marker }),
    ],
    behaviours: [
      { marker, kind: 'listens-field', fieldKind: 'card-number' },
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
    ],
    findings: [{ check: 'canary-left-page' }],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/s`],
    mustNotReceive: [`${shopHost}/pay`],
  }),
]
