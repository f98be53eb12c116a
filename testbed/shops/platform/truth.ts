// Owns the truth about a page as shop platforms render it: state and code in the document, each text longer than a browser tells of one.
import { innocent, script, shop } from '#build-truth.ts'

const file = 'platform.shop.localhost/index.html'
const inert = { state: 'inert' as const }

export const shops = [
  shop({
    name: 'platform',
    about: 'The document holds 60 kB of state as JSON and inline scripts of 12 to 20 kB; each has its mark at the end of its text.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:platform-bootstrap', 'inline', file, { nonce: true }),
      script('tw:platform-template', 'template', file, { nonce: true, ...inert }),
      script('tw:platform-data', 'data-block', file, { nonce: false, party: null, ...inert }),
      script('tw:platform-loader', 'inline', file, { nonce: true }),
      script('tw:platform-chunk', 'inline', file, { made: true, nonce: true, loadedBy: 'tw:platform-loader' }),
      script('tw:platform-blocked', 'inline', file, { nonce: false, state: 'blocked', blockedBy: 'csp' }),
    ],
    quiet: innocent,
    mediums: [],
    mustNotReceive: ['platform.shop.localhost/pay'],
  }),
]
