// Owns removing an account that belongs to nobody, so that nobody needs a receipt of it.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import { deleteAccount, deleteRows, hasPeople, insertDeletion, markRunning, openErasure, tablesToEmpty } from './queries.ts'

const batchRows = 2_000

/** Deletes an account with all its rows in the caller's transaction. Throws where somebody belongs to it: theirs is deleted on request only. */
export async function removeOwnerless(trx: Db, accountId: string): Promise<void> {
  if (await hasPeople(trx, accountId)) throw new Error('an account with people is deleted on their request only')
  const id = randomUUID()
  await insertDeletion(trx, { id, account_id: accountId, requested_by: 'tillwatch' }, 1)
  await markRunning(trx, id)
  await openErasure(trx, accountId)
  for (const { leaves } of await tablesToEmpty(trx))
    for (const leaf of leaves) while ((await deleteRows(trx, leaf, accountId, batchRows)) === batchRows);
  await deleteAccount(trx, accountId)
}
