// State of an account's deletion, and its receipt.
import type { AccountState, DeletionReceipt } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findAccountName, findOpenDeletion, findReceipt } from './queries.ts'

/** The name to type for a deletion, and the scheduled deletion. Throws Refusal `forbidden`. */
export async function readAccount({ db }: { db: Db }, actor: Actor): Promise<AccountState> {
  authorise(actor, 'account:end')
  return { name: await findAccountName(db, actor.accountId), deletion: await findOpenDeletion(db, actor.accountId) }
}

/** The receipt, for anyone who knows its ID; it names nobody. Throws Refusal `not-found`. */
export async function readReceipt({ db }: { db: Db }, id: string): Promise<DeletionReceipt> {
  const receipt = isRowId(id) ? await findReceipt(db, id) : null
  if (receipt === null) throw new Refusal('not-found', 'receipt-not-found')
  return receipt
}
