// Owns the truth about a shop built with a real package. Input masks of cleave.js.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-cleave.shop.localhost'

export const shops = [
  shop({
    name: 'package-cleave',
    about: 'Input masks of cleave.js.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      npmScript(host, 'cleave.js/dist/cleave.min.js'),
      npmScript(host, 'cleave.js/dist/addons/cleave-phone.nl.js'),
      script('tw:package-cleave', 'inline', `${host}/index.html`),
    ],
    behaviours: [{ marker: 'npm:cleave.js/dist/cleave.min.js', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
