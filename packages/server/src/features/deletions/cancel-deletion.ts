// Cancels the deletion of an account before it begins.
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { DeletionContext } from './ports.ts'
import { markDeletionCancelled } from './queries.ts'

/** Keeps the account unchanged. Throws Refusal `forbidden`, or `not-found` if no deletion is scheduled. */
export async function cancelDeletion({ db }: Pick<DeletionContext, 'db'>, actor: Actor): Promise<void> {
  authorise(actor, 'account:end')
  await db.transaction().execute(async (trx) => {
    const id = await markDeletionCancelled(trx, actor.accountId)
    if (id === null) throw new Refusal('not-found', 'not-scheduled-for-deletion')
    await recordAudit(trx, actor, 'account.delete-cancel', actor.accountId)
  })
}
