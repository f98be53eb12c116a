// Owns the truth about a shop built with a real package. Input masks of imask.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-imask.shop.localhost'

export const shops = [
  shop({
    name: 'package-imask',
    about: 'Input masks of imask.',
    integration: 'merchant-form',
    complete: true,
    scripts: [npmScript(host, 'imask/dist/imask.min.js'), script('tw:package-imask', 'inline', `${host}/index.html`)],
    behaviours: [{ marker: 'npm:imask/dist/imask.min.js', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
