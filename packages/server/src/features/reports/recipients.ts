// Owns asking whoever has an address whether reports may come there, and what the links in those mails do. A recipient who stops them is asked anew before any more come.
import { reportsMax } from '@tillwatch/contract/lists'
import { actFor, type Database, type Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { newToken, tokenHash } from '#features/link-key.ts'
import { type Language, lettersIn, type MailQueue, queueMail, takeLetterTurn } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import {
  confirmRecipientRow,
  emailOfMember,
  findLinked,
  keepRecipients,
  type LinkedRecipient,
  lockRecipients,
  noteRecipientAsked,
  type Recipient,
  removeRecipient,
} from './queries.ts'

export interface AskingContext {
  mails: MailQueue
  /** Where people reach the site; links in mails begin with it. */
  siteOrigin: () => string
}

interface Asked {
  account: string
  addresses: readonly string[]
  language: Language
}

/**
 * Asks those that nobody has confirmed, as often as an address may be asked, and gives the confirmed ones. In a transaction that has the lock of recipients. Throws Refusal `too-many-requests` where a
 * person names somebody new and the account may ask nobody more today; with `onlyNew` these wait for the next time.
 */
export async function askRecipients(trx: Db, context: AskingContext, actor: Actor, asked: Asked, onlyNew = false): Promise<Recipient[]> {
  const { accountId, name } = actor
  const recipients = await keepRecipients(trx, accountId, [...new Set(asked.addresses.map((address) => address.toLowerCase()))].sort())
  for (const recipient of recipients) {
    if (recipient.is_confirmed || (onlyNew && recipient.asked_at !== null)) continue
    const turn = await takeLetterTurn(trx, accountId, recipient.address, reportsMax.lettersPerDay)
    if (turn === 'account-full' && !onlyNew && recipient.asked_at === null) throw new Refusal('too-many-requests', fullForToday)
    if (turn !== 'taken') continue
    const token = newToken()
    await noteRecipientAsked(trx, recipient, name, tokenHash(token) ?? '')
    const askedBy = await emailOfMember(trx, accountId, name)
    const url = `${context.siteOrigin()}/report-mails/confirm/${token}`
    const letter = lettersIn(asked.language).confirmReports({ account: asked.account, askedBy, url })
    await queueMail(trx, context.mails, { kind: 'confirm-reports', to: recipient.address, letter })
  }
  return recipients.filter(({ is_confirmed }) => is_confirmed)
}

const fullForToday = `An account can send at most ${reportsMax.lettersPerDay} confirmation emails per day. Add the other recipients tomorrow.`

export const stopUrl = (context: Pick<AskingContext, 'siteOrigin'>, { stop_token }: Recipient): string =>
  `${context.siteOrigin()}/report-mails/stop/${stop_token}`

/** What a link of those mails is about. For a request of nobody. Throws Refusal `not-found` for a link that we did not make, or whose time has passed. */
export async function readRecipientLink({ db }: { db: Db }, kind: 'confirm' | 'stop', token: string): Promise<LinkedRecipient> {
  const hash = kind === 'confirm' ? tokenHash(token) : null
  const isStop = kind === 'stop' && /^[0-9a-f]{64}$/.test(token)
  const found = hash !== null ? await findLinked(db, { confirmSha256: hash }) : isStop ? await findLinked(db, { stopToken: token }) : null
  if (found === null) throw new Refusal('not-found', 'This link has expired.')
  return found
}

/** Does what the link is for: to confirm again is as once, and a link that stopped the mails works no more. Throws as `readRecipientLink`. */
export async function useRecipientLink(
  context: Pick<Database, 'db'>,
  kind: 'confirm' | 'stop',
  token: string,
  from: string,
): Promise<LinkedRecipient> {
  const linked = await readRecipientLink(context, kind, token)
  const { accountId, address } = linked
  actFor(accountId)
  await context.db.transaction().execute(async (trx) => {
    await lockRecipients(trx, accountId)
    const isDone = await (kind === 'confirm' ? confirmRecipientRow : removeRecipient)(trx, accountId, address)
    if (!isDone) return
    const action = kind === 'confirm' ? 'report.recipient-confirm' : 'report.recipient-stop'
    await recordAudit(trx, { accountId, name: 'recipient', role: 'viewer', address: from }, action, accountId, { email: address })
  })
  return { ...linked, isConfirmed: kind === 'confirm' }
}
