// Owns finding the client that an actor names: in the actor's account, or not at all.
import type { Client } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findClients, holdSchedules, keepClient } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for a client of nobody or of another account. */
export async function ownClient(db: Db, actor: Actor, permission: Permission, id: string): Promise<Client> {
  authorise(actor, permission)
  const [client] = isRowId(id) ? await findClients(db, actor.accountId, id) : []
  if (client === undefined) throw new Refusal('not-found', 'Client not found.')
  return client
}

/** As `ownClient`, and it is not removed until the transaction ends, nor is its weekly report started. Held in the order in which removing it holds them, so that neither waits for the other. */
export async function holdClient(trx: Db, actor: Actor, permission: Permission, id: string): Promise<Client> {
  authorise(actor, permission)
  if (isRowId(id)) {
    await holdSchedules(trx, actor.accountId, id)
    await keepClient(trx, actor.accountId, id)
  }
  return ownClient(trx, actor, permission, id)
}
