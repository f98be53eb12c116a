// Lists the hosts that an account may test.
import type { TestRightList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { listRightRows } from './queries.ts'

/** The newest right of each kind and host; with `host`, only those that cover it or its subdomains. Throws Refusal `forbidden`. */
export async function listRights({ db }: { db: Db }, actor: Actor, host: string | null = null): Promise<TestRightList> {
  authorise(actor, 'scans:read')
  return { rights: await listRightRows(db, actor.accountId, host) }
}
