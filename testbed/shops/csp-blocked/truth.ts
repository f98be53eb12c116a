// Owns the truth about pages whose policy stops some of their scripts.
import { innocent, script, shop } from '#build-truth.ts'

const csp = 'csp.shop.localhost'
const types = 'trusted-types.shop.localhost'
const byPolicy = { state: 'blocked' as const, blockedBy: 'csp' as const }

export const shops = [
  shop({
    name: 'csp',
    about: 'The policy stops an inline script, a third-party script, a handler and eval.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:csp-nonce', 'inline', `${csp}/index.html`),
      script('tw:csp-inline-blocked', 'inline', `${csp}/index.html`, byPolicy),
      script('tw:csp-allowed', 'external', `${csp}/allowed.js`),
      script('tw:csp-external-blocked', 'external', 'cdn.forbidden.localhost/blocked.js', byPolicy),
      script('tw:csp-handler-blocked', 'handler', `${csp}/index.html`, byPolicy),
      script('tw:csp-eval', 'eval', `${csp}/index.html`, { made: true, loadedBy: 'tw:csp-nonce', ...byPolicy }),
    ],
    quiet: [...innocent, { check: 'csp-missing', from: 'info' }],
    mediums: [],
    mustNotReceive: ['cdn.forbidden.localhost', `${csp}/pay`],
  }),
  shop({
    name: 'trusted-types',
    about: 'Trusted Types stop two scripts that the page tries to make.',
    integration: 'merchant-form',
    scripts: [
      script('tw:tt-page', 'external', `${types}/types.js`),
      script('tw:tt-allowed-eval', 'eval', `${types}/types.js`, { made: true, loadedBy: 'tw:tt-page' }),
      // The browser names only the place of what Trusted Types stopped, not what it would have become.
      script('tw:tt-blocked', 'eval', `${types}/types.js`, {
        made: true,
        party: null,
        state: 'blocked',
        blockedBy: 'trusted-types',
        loadedBy: null,
      }),
    ],
    quiet: innocent,
    mediums: [],
  }),
]
