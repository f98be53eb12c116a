// Owns the truth about a shop built with a real package. The inline popup of @paystack/inline-js beside a merchant form.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-paystack.shop.localhost'

export const shops = [
  shop({
    name: 'package-paystack',
    about: 'The inline popup of @paystack/inline-js beside a merchant form.',

    scripts: [npmScript(host, '@paystack/inline-js/dist/inline.js'), script('tw:package-paystack', 'inline', `${host}/index.html`)],

    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
