// Removes a saved filter of an account.
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { InventoryContext } from './own-inventory.ts'
import { deleteSavedFilter } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown filter or one of another account. */
export async function removeFilter({ db }: InventoryContext, actor: Actor, filterId: string): Promise<void> {
  authorise(actor, 'sites:write')
  await db.transaction().execute(async (trx) => {
    const name = isRowId(filterId) ? await deleteSavedFilter(trx, actor.accountId, filterId) : null
    if (name === null) throw new Refusal('not-found', 'filter-not-found')
    await recordAudit(trx, actor, 'filter.remove', filterId, { name })
  })
}
