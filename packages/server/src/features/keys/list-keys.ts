// Lists the keys of an account.
import type { KeyList } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describeKey } from './describe-key.ts'
import { findKeys } from './queries.ts'

/** Valid keys first, newest first, at most two hundred; never a key itself. Throws Refusal `forbidden`. */
export async function listKeys({ db }: Pick<Database, 'db'>, actor: Actor): Promise<KeyList> {
  authorise(actor, 'keys:manage')
  const now = new Date()
  return { keys: (await findKeys(db, actor.accountId)).map((row) => describeKey(row, now)) }
}
