// Finds the client that an actor names, only in the actor's account.
import type { Client } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findClients, holdSchedules, keepClient } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown client or one of another account. */
export async function ownClient(db: Db, actor: Actor, permission: Permission, id: string): Promise<Client> {
  authorise(actor, permission)
  const [client] = isRowId(id) ? await findClients(db, actor.accountId, id) : []
  if (client === undefined) throw new Refusal('not-found', 'client-not-found')
  return client
}

/**
 * Like `ownClient`, and locked: it is not removed until the transaction ends, and its weekly report does not start. Uses the same lock
 * order as removing it, to avoid deadlocks.
 */
export async function holdClient(trx: Db, actor: Actor, permission: Permission, id: string): Promise<Client> {
  authorise(actor, permission)
  if (isRowId(id)) {
    await holdSchedules(trx, actor.accountId, id)
    await keepClient(trx, actor.accountId, id)
  }
  return ownClient(trx, actor, permission, id)
}
