// Owns the truth about a shop built with a real package. Hosted fields of braintree-web, with a key that no gateway knows.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-braintree.shop.localhost'

export const shops = [
  shop({
    name: 'package-braintree',
    about: 'Hosted fields of braintree-web, with a key that no gateway knows.',

    scripts: [
      npmScript(host, 'braintree-web/dist/browser/client.js'),
      npmScript(host, 'braintree-web/dist/browser/hosted-fields.js'),
      script('tw:package-braintree', 'inline', `${host}/index.html`),
    ],

    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
