// Changes and removes a channel.
import type { ChangeChannel, Channel } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { channelMended } from '../health.ts'
import { stepsOfGivenUp } from '../note-ended.ts'
import type { AlertContext } from '../ports.ts'
import {
  type ChannelColumns,
  channelRemoved,
  holdWaiting,
  lockAlerts,
  removeChannelRow,
  sendWaitingAnew,
  updateChannel,
} from '../queries.ts'
import { columnsOf } from './columns.ts'
import { askForConfirmation } from './confirmation.ts'
import { ownChannel } from './own-channel.ts'
import { putToldOf, toldOf } from './told-of.ts'

/**
 * Keeps omitted fields. With another target, pending alerts are sent there at once. Throws Refusal `forbidden`, `not-found`, `bad-input`,
 * and `too-many-requests` if too many addresses were asked to confirm.
 */
export async function changeChannel(context: AlertContext, actor: Actor, id: string, input: ChangeChannel): Promise<Channel> {
  const { kind, name } = await ownChannel(context.db, actor, 'channels:manage', id)
  const given = await columnsOf(context, actor, { id, kind }, input)
  await context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    // The current row, because somebody else may have changed it meanwhile.
    const present = await ownChannel(trx, actor, 'channels:manage', id)
    const told = await toldOf(trx, actor, input, present)
    const columns = { ...digestGoesOn(present.digest, given), ...(told && { is_for_all_sites: told.siteIds === null }) }
    if (input.target !== undefined) {
      await holdWaiting(trx, actor.accountId, id)
      await sendWaitingAnew(trx, actor.accountId, id)
    }
    if (Object.keys(columns).length > 0) await updateChannel(trx, actor.accountId, id, columns)
    if (told !== null) await putToldOf(trx, actor, id, told)
    await recordAudit(trx, actor, 'channel.change', id, { name: columns.name ?? name })
    if (input.target === undefined) return
    await askForConfirmation(trx, context, actor, id)
    await channelMended(trx, { account_id: actor.accountId, channel_id: id, channel: name }, 'address-changed')
  })
  return ownChannel(context.db, actor, 'channels:manage', id)
}

/**
 * The columns without those that would restart the digest. The same frequency changes nothing, and another one reports what the last digest
 * did not.
 */
function digestGoesOn(before: Channel['digest'], columns: Partial<ChannelColumns>): Partial<ChannelColumns> {
  const { digest, digest_due_at, digested_until, ...others } = columns
  if (digest === undefined || digest === before) return others
  return before === 'off' || digest === 'off' ? columns : { ...others, digest, ...(digest_due_at && { digest_due_at }) }
}

/** Deletes its secrets at once and gives up what waited for it, but keeps its history. Throws Refusal `forbidden`, `not-found`. */
export async function removeChannel({ db }: AlertContext, actor: Actor, id: string): Promise<void> {
  const { name } = await ownChannel(db, actor, 'channels:manage', id)
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    const givenUp = await removeChannelRow(trx, actor.accountId, id)
    if (givenUp === null) throw new Refusal('not-found', 'channel-not-found')
    const steps = stepsOfGivenUp(actor.accountId, name, channelRemoved, givenUp)
    await recordAudit(trx, actor, 'channel.remove', id, { name })
    await channelMended(trx, { account_id: actor.accountId, channel_id: id, channel: name }, 'channel-removed', steps)
  })
}
