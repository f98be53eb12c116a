// Owns the truth about this skimmer: sends a beacon when the shopper leaves.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-pagehide'
const host = 'cdn-bye.localhost'

export const shops = [
  shop({
    name: 'skim-pagehide',
    about: 'Sends a beacon when the shopper leaves.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/bye.js`)],
    behaviours: [],
    findings: [{ check: 'canary-left-page' }],
    sightings: [{ value: 'card', host }],
    // The network is cut before the page is left; only the guard sees what is tried then.
    mustNotReceive: ['skim-pagehide.shop.localhost/pay', `${host}/bye`],
  }),
]
