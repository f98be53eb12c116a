// Owns the truth about the shop whose form posts straight to the provider.
import { innocent, script, shop } from '#build-truth.ts'
import { providerHost } from '#stand-ins.ts'

export const shops = [
  shop({
    name: 'direct-post',
    about: "Card fields in the shop's page; the form's action is the payment provider.",
    integration: 'direct-post',
    provider: 'Adyen',
    complete: true,
    scripts: [script('tw:direct-inline', 'inline', 'direct-post.shop.localhost/index.html')],
    behaviours: [{ marker: 'tw:direct-inline', kind: 'listens-submit' }],
    findings: [{ check: 'csp-missing' }],
    quiet: innocent,
    mustNotReceive: [`${providerHost}/v1/charge`],
  }),
]
