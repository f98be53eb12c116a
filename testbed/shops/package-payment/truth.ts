// Owns the truth about a shop built with a real package. Formatting by the package payment.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-payment.shop.localhost'

export const shops = [
  shop({
    name: 'package-payment',
    about: 'Formatting by the package payment.',
    integration: 'merchant-form',
    complete: true,
    scripts: [npmScript(host, 'payment/dist/payment.js'), script('tw:package-payment', 'inline', `${host}/index.html`)],
    behaviours: [{ marker: 'npm:payment/dist/payment.js', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
