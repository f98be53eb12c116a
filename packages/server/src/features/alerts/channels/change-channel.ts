// Owns changing and removing a channel.
import type { ChangeChannel, Channel } from '@tillwatch/core/contract'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { AlertContext } from '../ports.ts'
import { removeChannelRow, updateChannel } from '../queries.ts'
import { columnsOf } from './columns.ts'
import { ownChannel } from './own-channel.ts'
import { putToldOf, toldOf } from './told-of.ts'

/** What is left out stays. Throws Refusal `forbidden`, `not-found`, `bad-input`. */
export async function changeChannel(context: AlertContext, actor: Actor, id: string, input: ChangeChannel): Promise<Channel> {
  const present = await ownChannel(context.db, actor, 'alerts:write', id)
  const told = await toldOf(context.db, actor, input, present)
  const columns = {
    ...(await columnsOf(context, { id, kind: present.kind }, input)),
    ...(told && { is_for_all_sites: told.siteIds === null }),
  }
  await context.db.transaction().execute(async (trx) => {
    if (Object.keys(columns).length > 0) await updateChannel(trx, actor.accountId, id, columns)
    if (told !== null) await putToldOf(trx, actor, id, told)
    await recordAudit(trx, actor, 'channel.change', id, { name: columns.name ?? present.name })
  })
  return ownChannel(context.db, actor, 'alerts:write', id)
}

/** Its secrets go at once, and what waited for it is given up; what it was told stays. Throws Refusal `forbidden`, `not-found`. */
export async function removeChannel({ db }: AlertContext, actor: Actor, id: string): Promise<void> {
  const { name } = await ownChannel(db, actor, 'alerts:write', id)
  await db.transaction().execute(async (trx) => {
    await removeChannelRow(trx, actor.accountId, id)
    await recordAudit(trx, actor, 'channel.remove', id, { name })
  })
}
