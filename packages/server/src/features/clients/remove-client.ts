// Owns removing a client.
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownClient } from './own-client.ts'
import { deleteClient, findTellingChannels, holdSchedules, lockClients } from './queries.ts'

/**
 * Its sites stay, without a client; its reports, with its name. Its weekly report ends. Throws Refusal `forbidden`, `not-found`, and `conflict` while a channel
 * tells of it: without it the channel would fall silent, or tell of what it should not, and nobody would have said so.
 */
export async function removeClient({ db }: Pick<Database, 'db'>, actor: Actor, id: string): Promise<void> {
  const { name } = await ownClient(db, actor, 'sites:remove', id)
  const { accountId } = actor
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, accountId)
    await holdSchedules(trx, accountId, id)
    const channels = await findTellingChannels(trx, accountId, id)
    if (channels.length > 0)
      throw new Refusal('conflict', `Alerts about this client go to ${listed(channels)}. Remove the client from each channel first.`)
    await deleteClient(trx, accountId, id)
    await recordAudit(trx, actor, 'client.remove', id, { name })
  })
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map((name) => `“${name}”`))
