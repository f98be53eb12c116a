// Owns the truth about the skimmer that wraps fetch and copies what the shop sends.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-native'
const shopHost = 'skim-native.shop.localhost'
const host = 'cdn-polyfill.localhost'

export const shops = [
  shop({
    name: 'skim-native',
    about: "Replaces fetch and copies the form data of the shop's own requests.",
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/polyfill.js`), script('tw:skim-native-shop', 'inline', `${shopHost}/index.html`)],
    behaviours: [
      { marker, kind: 'overrides-native' },
      { marker: 'tw:skim-native-shop', kind: 'reads-form' },
    ],
    findings: [
      { check: 'native-overridden', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/copy`],
    mustNotReceive: [`${shopHost}/pay`],
  }),
]
