// Owns the truth about the skimmer that lets the form submit to somebody else.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-action'

export const shops = [
  shop({
    name: 'skim-form-action',
    about: 'Changes the action of the payment form when the shopper reaches the card number.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', 'cdn-forms.localhost/forms.js')],
    behaviours: [{ marker, kind: 'changes-form-action' }],
    findings: [{ check: 'fake-payment-form' }],
    mustNotReceive: ['skim-form-action.shop.localhost/pay', 'pay-gateway-secure.localhost/charge'],
  }),
]
