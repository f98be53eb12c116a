// Owns the truth about a shop built with a real package. React with react-credit-cards-2, unbundled.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-react.shop.localhost'

export const shops = [
  shop({
    name: 'package-react',
    about: 'React with react-credit-cards-2, unbundled.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      npmScript(host, 'react/cjs/react.production.js', 'react'),
      npmScript(host, 'scheduler/cjs/scheduler.production.js', 'scheduler'),
      npmScript(host, 'react-dom/cjs/react-dom.production.js', 'react-dom'),
      npmScript(host, 'react-dom/cjs/react-dom-client.production.js', 'react-dom/client'),
      npmScript(host, 'react-credit-cards-2/dist/lib/index.js', 'react-credit-cards-2'),
      script('tw:package-react', 'inline', `${host}/index.html`),
    ],
    behaviours: [{ marker: 'npm:react-dom/cjs/react-dom-client.production.js', kind: 'reads-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
