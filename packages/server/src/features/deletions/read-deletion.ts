// Owns reading how the deletion of an account stands, and the receipt that stays of it.
import type { AccountState, DeletionReceipt } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findAccountName, findOpenDeletion, findReceipt } from './queries.ts'

/** The name that a deletion asks for, and the deletion that is scheduled. Throws Refusal `forbidden`. */
export async function readAccount({ db }: { db: Db }, actor: Actor): Promise<AccountState> {
  authorise(actor, 'account:end')
  return { name: await findAccountName(db, actor.accountId), deletion: await findOpenDeletion(db, actor.accountId) }
}

/** The receipt, for whoever knows its id; it names nobody. Throws Refusal `not-found`. */
export async function readReceipt({ db }: { db: Db }, id: string): Promise<DeletionReceipt> {
  const receipt = isRowId(id) ? await findReceipt(db, id) : null
  if (receipt === null) throw new Refusal('not-found', 'Receipt not found.')
  return receipt
}
