// Letters about a held refund: to the person who decides, and to the buyer about the decision.

import { heldRefund } from '@tillwatch/messages/mail'
import type { Db } from '#db/index.ts'
import { findOwners, languageOfAddress, queueMail, writeToOwners } from '#features/mail/index.ts'
import { billingUrl } from './letter-links.ts'
import type { Correspondence } from './ports.ts'
import { getPlanOfLetters, listOpenRefunds } from './queries.ts'
import type { OpenRefund } from './rows.ts'

/** Asks the operator to decide on a refund that is held now; call it in the transaction that holds it. */
export async function tellOfHold(db: Db, { mails, operator }: Correspondence, cancellationId: string): Promise<void> {
  const held = (await listOpenRefunds(db)).find(({ id }) => id === cancellationId)
  if (held === undefined || operator === null) return
  const refund = {
    cancellationId,
    accountId: held.account_id,
    owners: (await findOwners(db, held.account_id)).map(({ email }) => email),
    subscriptionId: held.subscription_id,
    cents: held.refund_cents,
    reason: held.fraud_reason,
  }
  const letter = heldRefund(refund, (await languageOfAddress(db, operator)) ?? 'en')
  await queueMail(db, mails, { kind: 'refund-held', to: operator, letter })
}

/** Notifies the owners of the account about the decision; call it in the transaction of the decision. */
export async function tellOfDecision(db: Db, letters: Correspondence, held: OpenRefund, decision: 'released' | 'refused'): Promise<void> {
  const plan = await getPlanOfLetters(db, held.account_id, held.subscription_id)
  const refund = { ...plan, cents: held.refund_cents, url: billingUrl(letters) }
  await writeToOwners(db, letters.mails, held.account_id, `refund-${decision}`, (words) =>
    decision === 'released'
      ? words.refundReleased(refund)
      : words.refundRefused({ ...refund, contactUrl: `${letters.siteOrigin()}/contact-us` }),
  )
}
