// Owns the truth about the perf page, which the bench uses.
import { innocent, npmScript, script, shop } from '#build-truth.ts'
import { perfScripts } from './scripts.ts'

const host = 'perf.shop.localhost'

export const shops = [
  shop({
    name: 'perf',
    about: '62 scripts, about 2.9 MB of published packages, and a card form.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      ...perfScripts.map(({ path, commonJsId }) => npmScript(host, path, commonJsId)),
      script('tw:perf-use', 'external', `${host}/use.js`),
    ],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
