// Owns the truth about scripts that come after 5 s, after 15 s, and only when the shopper does something.
import { innocent, script, shop } from '#build-truth.ts'

const host = 'late.shop.localhost'
const names = ['five', 'fifteen', 'on-focus', 'on-scroll', 'on-hover']

export const shops = [
  shop({
    name: 'late',
    about: 'Timers of 5 s and 15 s; scripts on focus, scroll and hover.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:late-clock', 'external', `${host}/clock.js`),
      ...names.map((name) => script(`tw:late-${name}`, 'external', `${host}/${name}.js`, { loadedBy: 'tw:late-clock' })),
    ],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
