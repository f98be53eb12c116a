// Adds a channel.
import { randomUUID } from 'node:crypto'
import { type AddChannel, alertsMax, type ChannelWithSecret } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { type ChannelColumns, findChannels, insertChannel, lockAlerts } from '../queries.ts'
import { newSecret } from '../sending/webhook.ts'
import { columnsOf } from './columns.ts'
import { askForConfirmation } from './confirmation.ts'
import { ownChannel } from './own-channel.ts'
import { putToldOf, type ToldOf, toldOf } from './told-of.ts'

/**
 * The result has the key of a webhook, which is shown only once. Throws Refusal `forbidden`, `bad-input`, `conflict` for more than twenty
 * channels, and `too-many-requests` if too many addresses were asked to confirm.
 */
export async function addChannel(context: AlertContext, actor: Actor, input: AddChannel): Promise<ChannelWithSecret> {
  authorise(actor, 'channels:manage')
  const { accountId } = actor
  const { kind } = input
  const id = randomUUID()
  const columns = (await columnsOf(context, actor, { id, kind }, input)) as ChannelColumns
  const told = (await toldOf(context.db, actor, input, { siteIds: null, clientIds: [] })) as ToldOf
  const secret = kind === 'webhook' ? newSecret() : null
  const sealed = secret === null ? null : context.keyring.seal(secret, `${id} secret`)
  const keys = { secret_sealed: sealed, old_secret_sealed: null, old_secret_until: null }
  await context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    if ((await findChannels(trx, accountId)).length >= alertsMax.channels)
      throw new Refusal('conflict', { code: 'too-many-channels', values: { max: alertsMax.channels } })
    await insertChannel(trx, accountId, { ...columns, ...keys, id, kind, is_for_all_sites: told.siteIds === null, created_by: actor.name })
    await putToldOf(trx, actor, id, told)
    await recordAudit(trx, actor, 'channel.add', id, { name: columns.name, channelKind: kind })
    await askForConfirmation(trx, context, actor, id)
  })
  return { channel: await ownChannel(context.db, actor, 'channels:manage', id), secret }
}
