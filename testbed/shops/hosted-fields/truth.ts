// Owns the truth about shops whose card fields live in the provider's iframe.
import { innocent, script, shop } from '#build-truth.ts'
import { bankHost, providerHost } from '#stand-ins.ts'

const frame = [
  script('tw:provider-sdk', 'external', `${providerHost}/v1/pay.js`),
  script('tw:provider-frame-inline', 'inline', `${providerHost}/v1/frame.html`, { scope: 'payment-provider', party: 'third' }),
  script('tw:provider-frame', 'external', `${providerHost}/v1/frame.js`, { scope: 'payment-provider' }),
]

export const shops = [
  shop({
    name: 'hosted-fields',
    about: "The provider's script puts its iframe with the card fields into the page.",
    integration: 'iframe',
    provider: 'Adyen',
    complete: true,
    scripts: [...frame, script('tw:hosted-mount', 'inline', 'hosted-fields.shop.localhost/index.html')],
    behaviours: [{ marker: 'tw:provider-sdk', kind: 'inserts-frame' }],
    quiet: innocent,
  }),
  shop({
    name: 'hosted-fields-firm',
    about: 'Hosted fields on a page that sets every security header well.',
    integration: 'iframe',
    provider: 'Adyen',
    complete: true,
    scripts: [...frame, script('tw:hosted-firm-mount', 'external', 'hosted-fields-firm.shop.localhost/mount.js')],
    quiet: [
      ...innocent,
      { check: 'csp-missing', from: 'info' },
      { check: 'csp-weak', from: 'low' },
      { check: 'header-missing', from: 'low' },
    ],
    risk: { from: 0, to: 10 },
    mediums: [],
  }),
  shop({
    name: 'three-d-secure',
    about: "Hosted fields, with the bank's 3-D Secure challenge in a second iframe.",
    integration: 'iframe',
    provider: 'Adyen',
    complete: true,
    scripts: [
      ...frame,
      script('tw:3ds-mount', 'inline', 'three-d-secure.shop.localhost/index.html'),
      script('tw:acs-inline', 'inline', `${bankHost}/challenge.html`, { scope: 'three-d-secure', party: 'third' }),
    ],
    quiet: innocent,
    mustNotReceive: [`${bankHost}/answer`],
  }),
]
