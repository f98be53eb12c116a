// Owns the truth about the inline skimmer that says it is a payment provider's script.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-disguised'
const shopHost = 'skim-disguised.shop.localhost'
const host = 'tag-assets.localhost'

export const shops = [
  shop({
    name: 'skim-disguised',
    about: 'An inline script with a sourceURL comment that names a payment provider.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'inline', `${shopHost}/index.html`)],
    behaviours: [
      { marker, kind: 'reads-form' },
      { marker, kind: 'sends-image' },
    ],
    findings: [
      { check: 'source-url-spoofed', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/d.gif`],
    mustNotReceive: [`${shopHost}/pay`],
  }),
]
