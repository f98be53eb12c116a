// Owns the truth about a plain shop with a form of its own, no headers, and a third-party library without SRI.
import { innocent, script, shop } from '#build-truth.ts'

const host = 'merchant-form.shop.localhost'

export const shops = [
  shop({
    name: 'merchant-form',
    about: 'Merchant form without security headers; one library from a third party, without SRI.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:merchant-widgets', 'external', 'cdn.oldlibs.localhost/widgets.js'),
      script('tw:merchant-inline', 'inline', `${host}/index.html`),
    ],
    findings: [
      { check: 'csp-missing' },
      { check: 'header-missing' },
      { check: 'sri-missing', marker: 'tw:merchant-widgets' },
      { check: 'mutable-third-party', marker: 'tw:merchant-widgets' },
    ],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
