// Owns the truth about the clean shop.
import { innocent, script, shop } from '#build-truth.ts'

const host = 'clean.shop.localhost'

export const shops = [
  shop({
    name: 'clean',
    about: 'Merchant form with three scripts of its own, all with SRI, and every header set well.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:clean-app', 'external', `${host}/app.js`),
      script('tw:clean-format', 'external', `${host}/format.js`),
      script('tw:clean-cart', 'module', `${host}/cart.mjs`),
    ],
    behaviours: [{ marker: 'tw:clean-format', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: [
      ...innocent,
      { check: 'csp-missing', from: 'low' },
      { check: 'sri-missing', from: 'low' },
      { check: 'header-missing', from: 'low' },
      { check: 'unknown-host', from: 'low' },
    ],
    risk: { from: 0, to: 10 },
    mediums: [],
    mustNotReceive: [`${host}/pay`],
  }),
]
