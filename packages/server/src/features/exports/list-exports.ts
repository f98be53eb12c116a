// Lists an account's exports.
import type { AccountExportList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { listExportRows } from './queries.ts'

const shown = 50

/** The newest exports of the actor's account, with who requested each. Throws Refusal `forbidden`. */
export async function listExports({ db }: { db: Db }, actor: Actor): Promise<AccountExportList> {
  authorise(actor, 'account:end')
  return { exports: await listExportRows(db, actor.accountId, shown) }
}
