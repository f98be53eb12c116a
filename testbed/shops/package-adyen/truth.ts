// Owns the truth about a shop built with a real package. The card component of @adyen/adyen-web.
import { innocent, npmScript, script, shop } from '#build-truth.ts'

const host = 'package-adyen.shop.localhost'

export const shops = [
  shop({
    name: 'package-adyen',
    about: 'The card component of @adyen/adyen-web.',

    scripts: [npmScript(host, '@adyen/adyen-web/dist/cjs/index.cjs', 'adyen'), script('tw:package-adyen', 'inline', `${host}/index.html`)],

    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
