// Asks the owner of an address whether reports may be sent there, and handles the links in those mails. A recipient who stopped them is
// asked again before further reports.
import { reportsMax } from '@tillwatch/contract/lists'
import { type Language, lettersIn } from '@tillwatch/messages/mail'
import { actFor, type Database, type Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { newToken, tokenHash } from '#features/link-key.ts'
import { type MailQueue, queueMail, takeLetterTurn } from '#features/mail/index.ts'
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
  /** Origin of the site, for links in mails. */
  siteOrigin: () => string
}

interface Asked {
  account: string
  addresses: readonly string[]
  language: Language
}

/**
 * Asks unconfirmed recipients, within the address's limit, and returns the confirmed ones. Requires the lock of recipients. Throws Refusal
 * `too-many-requests` if a person adds somebody new and the account reached its daily limit; with `onlyNew`, these wait for the next time.
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

const fullForToday = { code: 'confirmations-per-day', values: { max: reportsMax.lettersPerDay } } as const

export const stopUrl = (context: Pick<AskingContext, 'siteOrigin'>, { stop_token }: Recipient): string =>
  `${context.siteOrigin()}/report-mails/stop/${stop_token}`

/** Subject of a link in those mails. For an anonymous request. Throws Refusal `not-found` for an invalid or expired link. */
export async function readRecipientLink({ db }: { db: Db }, kind: 'confirm' | 'stop', token: string): Promise<LinkedRecipient> {
  const hash = kind === 'confirm' ? tokenHash(token) : null
  const isStop = kind === 'stop' && /^[0-9a-f]{64}$/.test(token)
  const found = hash !== null ? await findLinked(db, { confirmSha256: hash }) : isStop ? await findLinked(db, { stopToken: token }) : null
  if (found === null) throw new Refusal('not-found', 'this-link-expired')
  return found
}

/** Performs the link's action. Confirming is idempotent; a link that stopped the mails becomes invalid. Throws like `readRecipientLink`. */
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
