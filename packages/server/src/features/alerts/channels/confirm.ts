// What the holder of a confirmation link may do: read the request, and confirm it. Reading never confirms.
import type { ChannelConfirmation } from '@tillwatch/contract/shapes'
import { actFor } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { channelMended } from '../health.ts'
import { readChannelToken } from '../links.ts'
import type { AlertContext } from '../ports.ts'
import { type AskedChannel, confirmRow, findAccountName, findAsked, lockAlerts, unconfirmRow } from '../queries.ts'
import { addressIn } from './confirmation.ts'

/**
 * For an anonymous request, which acts for the link's account from then on. Throws Refusal `not-found` for an invalid or expired link, or
 * if the channel has another destination now.
 */
export async function readConfirmation(context: AlertContext, token: string): Promise<ChannelConfirmation> {
  const { channel, address, until } = await askedBy(context, token)
  return { address, askedBy: channel.asked_by, isConfirmed: !channel.awaits_confirmation, worksUntil: until.toISOString() }
}

/** Sends what waits for it at once. Idempotent. Throws like `readConfirmation`. */
export async function confirmChannel(context: AlertContext, token: string, from: string): Promise<ChannelConfirmation> {
  const { channel } = await askedBy(context, token)
  const { id, account_id, name } = channel
  await context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, account_id)
    if (!(await confirmRow(trx, channel))) return
    await recordAudit(trx, { accountId: account_id, name: `link in ${name}`, role: 'viewer', address: from }, 'channel.confirm', id, {
      name,
    })
    await channelMended(trx, { account_id, channel_id: id, channel: name }, 'address-confirmed')
  })
  return readConfirmation(context, token)
}

/** Shows whose alerts the link of a mail stops. Throws like `readConfirmation`. */
export async function readStop(context: AlertContext, token: string): Promise<{ account: string; address: string }> {
  const { channel, address } = await askedBy(context, token, 'stop')
  return { account: await findAccountName(context.db, channel.account_id), address }
}

/** Stops alerts to the address until it is confirmed again. The channel counts as failing, and the other channels are notified. Idempotent. Throws like `readConfirmation`. */
export async function stopAlertMails(context: AlertContext, token: string, from: string): Promise<{ account: string; address: string }> {
  const { channel } = await askedBy(context, token, 'stop')
  const { id, account_id, name } = channel
  await context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, account_id)
    if (!(await unconfirmRow(trx, channel))) return
    await recordAudit(trx, { accountId: account_id, name: `link in ${name}`, role: 'viewer', address: from }, 'channel.stop', id, { name })
  })
  return readStop(context, token)
}

async function askedBy(
  context: AlertContext,
  token: string,
  purpose: 'confirm' | 'stop' = 'confirm',
): Promise<{ channel: AskedChannel; address: string; until: Date }> {
  const gone = new Refusal('not-found', 'confirmation-expired')
  const read = readChannelToken(context.keyring, purpose, token, new Date())
  const channel = read === null ? null : await findAsked(context.db, read.id)
  const address = channel === null ? null : addressIn(context, channel)
  if (read === null || channel === null || address === null || !read.isOf(address)) throw gone
  actFor(channel.account_id)
  return { channel, address, until: read.until }
}
