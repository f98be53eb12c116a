// Owns what follows from the bank's word that a payment is fraudulent or disputed: the account is suspected, and its refunds wait for a person.
import type Stripe from 'stripe'
import { isFraudFlagged } from '#features/accounts/index.ts'
import { flagFraud } from './flag-fraud.ts'
import type { BillingContext } from './ports.ts'
import { idOf } from './project-subscription.ts'
import { findAccountOfCustomer } from './queries.ts'

/** Events by which the payments service passes on such a word. */
const warnings = ['radar.early_fraud_warning.created', 'charge.dispute.created']

/** Puts the account behind the event under suspicion, unless it is already; nothing for events of other types and customers without an account. */
export async function suspectFraud({ db, payments }: BillingContext, eventId: string, type: string): Promise<void> {
  if (!warnings.includes(type)) return
  const { object } = (await payments.events.retrieve(eventId)).data
  const chargeId = idOf((object as Stripe.Radar.EarlyFraudWarning | Stripe.Dispute).charge)
  const customer = chargeId === null ? null : idOf((await payments.charges.retrieve(chargeId)).customer)
  const accountId = customer === null ? null : await findAccountOfCustomer(db, customer)
  if (accountId === null || (await isFraudFlagged(db, accountId))) return
  await flagFraud(db, accountId, 'payments', `${type} on ${chargeId}`)
}
