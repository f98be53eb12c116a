// Owns the truth about the shop that loads its tags only after the shopper accepts.
import { innocent, script, shop } from '#build-truth.ts'

export const shops = [
  shop({
    name: 'consent',
    about: 'A banner over the checkout; a third-party script comes after "Accept all".',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:consent-banner', 'external', 'consent.shop.localhost/consent.js'),
      script('tw:consent-after', 'external', 'cdn.consented.localhost/after-consent.js', { loadedBy: 'tw:consent-banner' }),
    ],
    quiet: innocent,
    mustNotReceive: ['consent.shop.localhost/pay'],
  }),
]
