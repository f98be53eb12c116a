// Lists, stops, and resumes alert mails to a person's own address. Every role may.
import type { Notifications } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { channelMended } from '../health.ts'
import type { AlertContext } from '../ports.ts'
import {
  type AskedChannel,
  confirmRow,
  findAskedOf,
  findChannels,
  findConfirmedEmail,
  lockAlerts,
  unconfirmRow,
  updateChannel,
} from '../queries.ts'
import { digestColumns } from './columns.ts'
import { addressIn } from './confirmation.ts'

type Context = Pick<AlertContext, 'db' | 'keyring'>

/** In the order in which they were added. Throws Refusal `forbidden`. */
export async function listOwnChannels({ db, keyring }: Context, actor: Actor): Promise<Notifications['channels']> {
  authorise(actor, 'alerts:read')
  const own = new Set((await findOwn(db, keyring, actor)).map(({ id }) => id))
  return (await findChannels(db, actor.accountId))
    .filter(({ id }) => own.has(id))
    .map(({ id, name, threshold, digest, awaits_confirmation, paused_at }) => ({
      ...{ id, name, threshold, digest },
      isOn: !awaits_confirmation && paused_at === null,
    }))
}

/** Does what the links in the mails do, without a link. Idempotent. Throws Refusal `forbidden`, and `not-found` for a channel that doesn't go to the person. */
export async function setOwnAlerts({ db, keyring }: Context, actor: Actor, id: string, isOn: boolean): Promise<void> {
  authorise(actor, 'alerts:read')
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    const channel = await ownOne(trx, keyring, actor, id)
    const { account_id, name } = channel
    if (!(await (isOn ? confirmRow : unconfirmRow)(trx, channel))) return
    await recordAudit(trx, actor, isOn ? 'channel.confirm' : 'channel.stop', id, { name })
    if (isOn) await channelMended(trx, { account_id, channel_id: id, channel: name }, 'address-confirmed')
  })
}

/** Turned on, it is weekly. Idempotent. Throws as `setOwnAlerts`. */
export async function setOwnDigest({ db, keyring }: Context, actor: Actor, id: string, isOn: boolean): Promise<void> {
  authorise(actor, 'alerts:read')
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    const { name } = await ownOne(trx, keyring, actor, id)
    const [present] = await findChannels(trx, actor.accountId, id)
    if (present === undefined || (present.digest !== 'off') === isOn) return
    await updateChannel(trx, actor.accountId, id, digestColumns(isOn ? 'weekly' : 'off'))
    await recordAudit(trx, actor, 'channel.change', id, { name })
  })
}

async function ownOne(db: Db, keyring: AlertContext['keyring'], actor: Actor, id: string): Promise<AskedChannel> {
  const channel = isRowId(id) ? (await findOwn(db, keyring, actor)).find((each) => each.id === id) : undefined
  if (channel === undefined) throw new Refusal('not-found', 'channel-not-found')
  return channel
}

/** An address that isn't confirmed might belong to someone else. */
async function findOwn(db: Db, keyring: AlertContext['keyring'], { accountId, name }: Actor): Promise<AskedChannel[]> {
  const email = await findConfirmedEmail(db, accountId, name)
  if (email === null) return []
  return (await findAskedOf(db, accountId)).filter((channel) => addressIn({ keyring }, channel)?.toLowerCase() === email)
}
