// Limits wrong passwords per account, existing or not: from the tenth on, each delays the next attempt.
import { createHmac } from 'node:crypto'
import { lettersIn } from '@tillwatch/messages/mail'
import { recordAudit } from '#features/audit/index.ts'
import { queueMail } from '#features/mail/index.ts'
import { type IdentityParts, issuerOf } from './ports.ts'
import { countAttempt, findAddressed, findWait, forgetAttempts, noteTold } from './queries.ts'

/** From this number of wrong passwords on, how many seconds the next must wait. */
const steps = [
  { failures: 10, seconds: 60 },
  { failures: 20, seconds: 300 },
  { failures: 30, seconds: 900 },
  { failures: 50, seconds: 3_600 },
]

/** After each further group of this size, the owner is notified in the activity log and by mail, at most once a day. */
const tellEvery = 10

/** Attempts that count together: of one account from anywhere, from one known browser, or within its sessions. */
export interface Way {
  email: string
  /** ID of a browser in which the account was signed in before; null for every other. */
  browserId: string | null
  /** Whether the person is already signed in. */
  isSignedIn: boolean
  /** Whether it is a second factor's code, which counts separately. */
  isCode?: boolean
}

export function wrongPasswords({ db, secret, mails, log, ...parts }: IdentityParts) {
  const counted = ({ email, browserId, isSignedIn, isCode }: Way) =>
    createHmac('sha256', secret)
      .update(`wrong passwords ${isCode ? 'code' : isSignedIn ? 'session' : (browserId ?? '')} ${email}`)
      .digest('hex')

  async function tell(email: string, failures: number, address: string | undefined): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const found = await findAddressed(trx, email)
      if (found === null) return
      const { id, language, accountIds } = found
      if (!(await noteTold(trx, id))) return
      for (const accountId of accountIds) {
        const stranger = { accountId, name: 'stranger', role: 'viewer', ...(address === undefined ? {} : { address }) } as const
        await recordAudit(trx, stranger, 'account.wrong-passwords', id, { email, failures: String(failures) })
      }
      const letter = lettersIn(language).wrongPasswords({ failures, url: `${issuerOf(parts)}/forgot-password` })
      await queueMail(trx, mails, { kind: 'wrong-passwords', to: email, letter })
    })
  }

  return {
    /**
     * Counts an attempt before its password is checked, so that concurrent attempts all count. `seconds`: when one is allowed; 0 for now.
     */
    begin: (way: Way): Promise<{ failures: number; seconds: number }> => countAttempt(db, counted(way), steps),
    /**
     * The password was wrong, with this number of wrong ones. Not awaited, so that the response time does not reveal whether the account
     * exists.
     */
    wasWrong(way: Way, failures: number, address: string | undefined): void {
      if (way.isCode !== true && failures % tellEvery === 0)
        void tell(way.email, failures, address).catch((err: unknown) => log.error({ err }, 'could not send an email about wrong passwords'))
    },
    /** Until when the next attempt must wait; null if it need not. */
    lockedUntil: (way: Way): Promise<Date | null> => findWait(db, counted(way)),
    /** The password was correct, so the counter of this group is reset. */
    forget: (way: Way): Promise<void> => forgetAttempts(db, counted(way)),
  }
}
