// Creates an API key.

import { randomUUID } from 'node:crypto'
import { keysMax } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import { type CreatedKey, type CreateKey, createKeySchema } from '@tillwatch/contract/shapes'
import { type Database, type Db, isRowId, storableText } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeKey } from './describe-key.ts'
import { countOwned, countWorkingKeys, findKey, insertKey, isKeyNamed, lockKeys } from './queries.ts'
import { hintOf, newSecret, secretHash } from './secret.ts'

/**
 * The result has the key itself, shown only once. Throws Refusal `forbidden`, `not-found` for a site or client that is unknown or of
 * another account, and `conflict` for the name of an existing or former key and for more than fifty valid keys.
 */
export async function createKey({ db }: Pick<Database, 'db'>, actor: Actor, input: CreateKey): Promise<CreatedKey> {
  authorise(actor, 'keys:manage')
  const { siteIds, clientIds, days, ...given } = createKeySchema.parse(input)
  const { accountId } = actor
  const id = randomUUID()
  const name = storableText(given.name)
  const scopes = [...new Set(given.scopes)]
  const secret = newSecret()
  const expiresAt = new Date(Date.now() + days * dayMs)
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, accountId)
    if (await isKeyNamed(trx, accountId, name)) throw new Refusal('conflict', 'key-name-used', 'name')
    if ((await countWorkingKeys(trx, accountId)) >= keysMax.keys)
      throw new Refusal('conflict', { code: 'too-many-keys', values: { max: keysMax.keys } })
    const sites = await owned(trx, accountId, 'siteIds', siteIds)
    const clients = await owned(trx, accountId, 'clientIds', clientIds)
    const row = { id, account_id: accountId, name, hint: hintOf(secret), secret_sha256: secretHash(secret) ?? '', scopes }
    const isForAll = siteIds === null && clientIds === null
    await insertKey(trx, { ...row, is_for_all_sites: isForAll, created_by: actor.name, expires_at: expiresAt }, sites, clients)
    const told = { name, scopes: scopes.join(' '), endsAt: expiresAt.toISOString() }
    await recordAudit(trx, actor, 'key.make', id, told)
    const facts = { event: 'made', by: actor.name, ...told, sites, clients, isForAll }
    await appendEvidence(trx, accountId, [{ kind: 'key', subject: id, digests: {}, facts }])
  })
  const row = await findKey(db, accountId, id)
  if (row === null) throw new Error('The new key was not found.')
  return { key: describeKey(row, new Date()), secret }
}

const owners = { siteIds: { table: 'sites', one: 'site' }, clientIds: { table: 'clients', one: 'client' } } as const

/** The values without duplicates; none for null. */
async function owned(trx: Db, accountId: string, field: keyof typeof owners, ids: readonly string[] | null): Promise<string[]> {
  const each = [...new Set(ids ?? [])]
  const { table, one } = owners[field]
  if (!each.every(isRowId) || (await countOwned(trx, table, accountId, each)) < each.length)
    throw new Refusal('not-found', { code: 'key-scope-not-found', values: { one: { code: `part.${one}` } } }, field)
  return each
}
