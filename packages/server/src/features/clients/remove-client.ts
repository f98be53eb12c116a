// Removes a client.
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownClient } from './own-client.ts'
import { deleteClient, findTellingChannels, holdSchedules, lockClients } from './queries.ts'

/**
 * Keeps its sites, without a client, and its reports, with its name. Ends its weekly report. Throws Refusal `forbidden`, `not-found`, and
 * `conflict` while a channel covers it: without the client, the channel would go silent or cover other sites unnoticed.
 */
export async function removeClient({ db }: Pick<Database, 'db'>, actor: Actor, id: string): Promise<void> {
  const { name } = await ownClient(db, actor, 'sites:remove', id)
  const { accountId } = actor
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, accountId)
    await holdSchedules(trx, accountId, id)
    const channels = await findTellingChannels(trx, accountId, id)
    if (channels.length > 0) throw new Refusal('conflict', { code: 'client-has-channels', values: { channels: listed(channels) } })
    await deleteClient(trx, accountId, id)
    await recordAudit(trx, actor, 'client.remove', id, { name })
  })
}

const listed = (names: readonly string[]) => names.map((name) => JSON.stringify(name))
