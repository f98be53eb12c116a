// Owns the truth about a shop built with a real package. jquery with jquery.payment.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-jquery-payment.shop.localhost'

export const shops = [
  shop({
    name: 'package-jquery-payment',
    about: 'jquery with jquery.payment.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      npmScript(host, 'jquery/dist/jquery.min.js'),
      npmScript(host, 'jquery.payment/lib/jquery.payment.min.js'),
      script('tw:package-jquery', 'inline', `${host}/index.html`),
    ],
    behaviours: [{ marker: 'npm:jquery/dist/jquery.min.js', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
