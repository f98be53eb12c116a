// Adds a client.
import { randomUUID } from 'node:crypto'
import { clientsMax } from '@tillwatch/contract/lists'
import type { Client, NameClient } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { freeName } from './free-name.ts'
import { ownClient } from './own-client.ts'
import { findClients, insertClient, lockClients } from './queries.ts'

/** It has no sites yet. Throws Refusal `forbidden`, and `conflict` for the name of another client or for more than 500 clients. */
export async function addClient({ db }: Pick<Database, 'db'>, actor: Actor, given: NameClient): Promise<Client> {
  authorise(actor, 'sites:write')
  const { accountId } = actor
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, accountId)
    if ((await findClients(trx, accountId)).length >= clientsMax.clients)
      throw new Refusal('conflict', { code: 'too-many-clients', values: { max: clientsMax.clients } })
    const name = await freeName(trx, accountId, given.name)
    await insertClient(trx, { id, account_id: accountId, name, report_language: given.language ?? null })
    await recordAudit(trx, actor, 'client.add', id, { name })
  })
  return ownClient(db, actor, 'sites:write', id)
}
