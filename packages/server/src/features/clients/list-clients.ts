// Lists an account's clients.
import type { ClientList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { findClients } from './queries.ts'

/** By name, each with its number of sites. Throws Refusal `forbidden`. */
export async function listClients({ db }: { db: Db }, actor: Actor): Promise<ClientList> {
  authorise(actor, 'sites:read')
  return { clients: await findClients(db, actor.accountId) }
}
