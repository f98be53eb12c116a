// Removes an account without members, so that nobody needs a receipt.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import { deleteAccount, deleteRows, hasPeople, insertDeletion, markRunning, openErasure, tablesToEmpty } from './queries.ts'

const batchRows = 2_000

/**
 * Deletes an account with all its rows in the caller's transaction. Throws if it has members, whose accounts are deleted only on request.
 */
export async function removeOwnerless(trx: Db, accountId: string): Promise<void> {
  if (await hasPeople(trx, accountId)) throw new Error('An account with members is only deleted on request.')
  const id = randomUUID()
  await insertDeletion(trx, { id, account_id: accountId, requested_by: 'tillwatch' }, 1)
  await markRunning(trx, id)
  await openErasure(trx, accountId)
  for (const { leaves } of await tablesToEmpty(trx))
    for (const leaf of leaves) while ((await deleteRows(trx, leaf, accountId, batchRows)) === batchRows);
  await deleteAccount(trx, accountId)
}
