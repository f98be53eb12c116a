// Owns the truth about a shop built with a real package. The card animation of the package card.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-card.shop.localhost'

export const shops = [
  shop({
    name: 'package-card',
    about: 'The card animation of the package card.',
    integration: 'merchant-form',
    complete: true,
    scripts: [npmScript(host, 'card/dist/card.js'), script('tw:package-card', 'inline', `${host}/index.html`)],
    behaviours: [{ marker: 'npm:card/dist/card.js', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
