// Owns the truth about the shop with good, broken and missing integrity values.
import { innocent, script, shop } from '#build-truth.ts'

const cdn = 'cdn.pinned.localhost'
const host = 'integrity.shop.localhost'

export const shops = [
  shop({
    name: 'integrity',
    about: 'SRI that holds, SRI that stops a changed file, no SRI, SRI that was put on afterwards, and a script stopped for its MIME type.',
    integration: 'merchant-form',
    complete: true,
    mediums: ['csp-missing', 'sri-missing'],
    scripts: [
      script('tw:integrity-good', 'external', `${cdn}/good.js`),
      script('tw:integrity-changed', 'external', `${cdn}/changed.js`, { state: 'blocked', blockedBy: 'sri' }),
      script('tw:integrity-no-sri', 'external', `${cdn}/no-sri.js`),
      script('tw:integrity-praised', 'external', `${cdn}/praised.js`),
      script('tw:integrity-late', 'external', `${cdn}/late.js`),
      script('tw:integrity-award', 'inline', `${host}/index.html`),
      script('tw:integrity-nosniff', 'external', `${host}/not-a-script.txt`, {
        address: `${host}/not-a-script`,
        state: 'blocked',
        blockedBy: 'mime',
      }),
    ],
    findings: ['no-sri', 'praised', 'late'].map((name) => ({ check: 'sri-missing' as const, marker: `tw:integrity-${name}` })),
    quiet: [...innocent, { check: 'sri-missing', from: 'info', marker: 'tw:integrity-good' }],
    mustNotReceive: [`${host}/pay`],
  }),
]
