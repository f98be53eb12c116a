// Owns the cards of the simulator: tokens that stand for cards, which of them pay, and on whom a charge falls. There are no card numbers.
import type { Desk } from '#payments/desk.ts'
import { refuse } from '#payments/failure.ts'
import type { PaymentMethod, Subscription } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'
import type { Customer } from '#payments/store/things.ts'

/** Cards by Stripe's test tokens: one that pays, one that is accepted and refuses every charge. */
const cards: Readonly<Record<string, { brand: string; last4: string }>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341' },
}

/** Whether the bank pays with this card. */
export const pays = (card: PaymentMethod): boolean => card.card.last4 !== '0341'

/** Makes a card from a token and gives it to a customer. Throws 400 for an unknown token. */
export function attachCard(desk: Desk, token: string, customer: Customer): PaymentMethod {
  const known = cards[token]
  if (!known) throw refuse(`This simulator knows the cards ${Object.keys(cards).join(', ')}, not ${token}.`, 'payment_method')
  const card = desk.store.put('paymentMethod', {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { email: customer.email, name: customer.name },
    card: { ...known, exp_month: 12, exp_year: 2099, funding: 'credit' },
    created: desk.now(),
    customer: customer.id,
    livemode: false,
    metadata: {},
    type: 'card',
  })
  desk.emit('payment_method.attached', card)
  return card
}

/** The card that pays for a subscription: its own, else the customer's; null if none exists. */
export function cardFor(desk: Desk, subscription: Subscription): PaymentMethod | null {
  const customer = desk.store.find('customer', subscription.customer)
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null
  return id === null ? null : (desk.store.find('paymentMethod', id) ?? null)
}
