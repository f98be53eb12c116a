// Saves a filter of the inventory under a name, for all members of the account.
import { randomUUID } from 'node:crypto'
import { type SavedFilter, type SaveFilter, savedFiltersMax } from '@tillwatch/contract/shapes'
import { storableText } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { InventoryContext } from './own-inventory.ts'
import { findSavedFilters, insertSavedFilter, lockAccount } from './queries.ts'

/** Throws Refusal `forbidden`, or `conflict` for an existing name, ignoring case, and for more than 50 filters. */
export async function saveFilter({ db }: InventoryContext, actor: Actor, input: SaveFilter): Promise<SavedFilter> {
  authorise(actor, 'sites:write')
  const { accountId } = actor
  const name = storableText(input.name)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const kept = await findSavedFilters(trx, accountId)
    if (kept.some((filter) => filter.name.toLowerCase() === name.toLowerCase()))
      throw new Refusal('conflict', { code: 'filter-name-taken', values: { name } }, 'name')
    if (kept.length >= savedFiltersMax) throw new Refusal('conflict', { code: 'too-many-filters', values: { max: savedFiltersMax } })
    const row = { id: randomUUID(), account_id: accountId, name, query: input.query, saved_by: actor.name }
    const saved = await insertSavedFilter(trx, row)
    await recordAudit(trx, actor, 'filter.save', row.id, { name })
    return { id: row.id, name, query: input.query, ...saved }
  })
}
