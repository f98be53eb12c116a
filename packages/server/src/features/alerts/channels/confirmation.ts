// Asks the owner of a mail address whether alerts may be sent there.
import { reportsMax } from '@tillwatch/contract/lists'
import { lettersIn } from '@tillwatch/messages/mail'
import { type Db, withinSeconds } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { queueMail, takeLetterTurn } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import { confirmUrl } from '../links.ts'
import type { AlertContext } from '../ports.ts'
import {
  type AskedChannel,
  confirmRow,
  countAsked,
  findAsked,
  findUnasked,
  isOfMember,
  listUnasked,
  lockAlerts,
  noteAsked,
  worker,
} from '../queries.ts'

/**
 * Anyone's mailbox can be entered as a channel, so the letters per account and hour are limited. Addresses have their own limits, shared
 * with requests about reports.
 */
const lettersPerHour = 10

type Asking = Pick<AlertContext, 'keyring' | 'siteOrigin' | 'mails'>

/** `later`: the address or account reached its limit, and the channel waits for its turn. */
type Asked = 'mailed' | 'later' | 'unreadable'

/**
 * Mails the letter for a channel that waits for it, in the channel's language; null if it needs none. Requires the lock of alerts, so that
 * no two count at once. Throws Refusal `too-many-requests` above ten per hour and account.
 */
export async function askForConfirmation(trx: Db, context: Asking, actor: Actor, id: string): Promise<Asked | null> {
  const channel = await findAsked(trx, id)
  if (channel === null || !channel.awaits_confirmation) return null
  if ((await countAsked(trx, actor.accountId)) >= lettersPerHour)
    throw new Refusal('too-many-requests', { code: 'confirmations-per-hour', values: { max: lettersPerHour } })
  return mailLetter(trx, context, actor, channel)
}

/** How long to wait for a locked account; the others are asked about next time. */
const patienceSeconds = 5

/** Sends letters for all channels that wait for their turn. Members' addresses need no letter. Returns the number of letters. */
export async function askUnasked(context: Asking & Pick<AlertContext, 'db'>): Promise<number> {
  let mailed = 0
  for (const { id, account_id } of await listUnasked(context.db)) {
    let isMailed = false
    const done = await withinSeconds(context.db, patienceSeconds, async (trx) => {
      await lockAlerts(trx, account_id)
      const channel = await findUnasked(trx, id)
      if (channel === null) return
      const address = addressIn(context, channel)
      if (address !== null && (await isOfMember(trx, channel.account_id, address))) return confirmRow(trx, channel)
      const program: Actor = { accountId: channel.account_id, name: worker, role: 'owner' }
      isMailed = (await mailLetter(trx, context, program, channel)) === 'mailed'
    })
    if (!done) return mailed
    if (isMailed) mailed++
  }
  return mailed
}

async function mailLetter(trx: Db, context: Asking, actor: Actor, channel: AskedChannel): Promise<Asked> {
  const { id, account_id, language, name } = channel
  const address = addressIn(context, channel)
  const turn = address === null ? 'taken' : await takeLetterTurn(trx, account_id, address, reportsMax.lettersPerDay)
  if (turn !== 'taken') return 'later'
  await noteAsked(trx, account_id, id, actor.name)
  // Under another secret, the destination is unknown. Its alerts fail and report that.
  if (address === null) return 'unreadable'
  const url = confirmUrl(context.siteOrigin(), context.keyring, { id, address }, new Date())
  await queueMail(trx, context.mails, {
    kind: 'confirm-channel',
    to: address,
    letter: lettersIn(language).confirmChannel({ askedBy: (await findAsked(trx, id))?.asked_by ?? null, url }),
  })
  await recordAudit(trx, actor, 'channel.ask', id, { name })
  return 'mailed'
}

/** Destination of the channel; null if it is unknown, or its person left. */
export const addressIn = (
  { keyring }: Pick<AlertContext, 'keyring'>,
  { id, target_sealed, person_address }: AskedChannel,
): string | null => (target_sealed === null ? person_address : keyring.open(target_sealed, `${id} target`))
