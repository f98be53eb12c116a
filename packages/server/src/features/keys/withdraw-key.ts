// Revokes an API key.
import type { Key } from '@tillwatch/contract/shapes'
import { type Database, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeKey } from './describe-key.ts'
import { findKey, withdraw } from './queries.ts'

/** It is invalid from the next request on. Idempotent. Throws Refusal `forbidden`, `not-found`. */
export async function withdrawKey({ db }: Pick<Database, 'db'>, actor: Actor, id: string): Promise<Key> {
  authorise(actor, 'keys:manage')
  const { accountId, name: by } = actor
  const found = isRowId(id) ? await findKey(db, accountId, id) : null
  if (found === null) throw new Refusal('not-found', 'key-not-found')
  const { name } = found
  await db.transaction().execute(async (trx) => {
    if (!(await withdraw(trx, accountId, id, by))) return
    await recordAudit(trx, actor, 'key.withdraw', id, { name })
    await appendEvidence(trx, accountId, [{ kind: 'key', subject: id, digests: {}, facts: { event: 'withdrawn', by, name } }])
  })
  return describeKey((await findKey(db, accountId, id)) ?? found, new Date())
}
