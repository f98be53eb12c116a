// Replaces the key of a webhook. Both keys sign for a day, so that the receiver rejects no alert meanwhile.
import { dayMs } from '@tillwatch/contract/rules'
import type { ChannelWithSecret } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { holdSecret, updateChannel } from '../queries.ts'
import { newSecret } from '../sending/webhook.ts'
import { ownChannel } from './own-channel.ts'

const bothForMs = dayMs

/** The result has the new key, shown only once. Throws Refusal `forbidden`, `not-found`, and `conflict` for a channel without a key. */
export async function rotateSecret({ db, keyring }: AlertContext, actor: Actor, id: string): Promise<ChannelWithSecret> {
  const { name } = await ownChannel(db, actor, 'channels:manage', id)
  const secret = newSecret()
  await db.transaction().execute(async (trx) => {
    const old = await holdSecret(trx, actor.accountId, id)
    if (old === null) throw new Refusal('conflict', 'only-webhooks-have-keys')
    const sealed = keyring.seal(secret, `${id} secret`)
    const until = new Date(Date.now() + bothForMs)
    await updateChannel(trx, actor.accountId, id, { secret_sealed: sealed, old_secret_sealed: old, old_secret_until: until })
    await recordAudit(trx, actor, 'channel.rotate', id, { name })
  })
  return { channel: await ownChannel(db, actor, 'channels:manage', id), secret }
}
