// Requests the deletion of an account: by an owner who types its name, after all plans have ended.
import { randomUUID } from 'node:crypto'
import type { AccountDeletion } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { writeToOwners } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import { accountUrl, receiptUrl } from './links.ts'
import type { DeletionContext } from './ports.ts'
import { findOpenDeletion, findUnsettled, insertDeletion, lockAccount } from './queries.ts'

/** Without characters that names may no longer contain, and that nobody can type. */
const comparable = (name: string) => name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()

/** Days in which an owner can cancel it. */
const graceDays = 7

/**
 * Schedules the deletion of the actor's account in seven days and sends its owners a mail. Throws Refusal `forbidden`, `bad-input` if the
 * name differs from the account's, and `conflict` while a plan continues, a refund is unpaid, or a deletion is already scheduled.
 */
export async function requestDeletion(context: DeletionContext, actor: Actor, typedName: string): Promise<AccountDeletion> {
  authorise(actor, 'account:end')
  const { accountId } = actor
  return context.db.transaction().execute(async (trx) => {
    const name = await lockAccount(trx, accountId)
    if (comparable(typedName) !== comparable(name)) throw new Refusal('bad-input', 'wrong-account-name', 'name')
    const { plans, refunds } = await findUnsettled(trx, accountId)
    if (plans > 0) throw new Refusal('conflict', 'plan-active')
    if (refunds > 0) throw new Refusal('conflict', 'refund-open')
    const isNew = await insertDeletion(trx, { id: randomUUID(), account_id: accountId, requested_by: actor.name }, graceDays)
    const deletion = await findOpenDeletion(trx, accountId)
    if (!isNew || deletion === null) throw new Refusal('conflict', 'already-scheduled-for-deletion')
    await recordAudit(trx, actor, 'account.delete-request', accountId, { dueAt: deletion.dueAt })
    const words = { name, at: new Date(deletion.dueAt), url: accountUrl(context), receiptUrl: receiptUrl(context, deletion.receiptId) }
    await writeToOwners(trx, context.mails, accountId, 'deletion-scheduled', (letters) => letters.deletionScheduled(words))
    return deletion
  })
}
