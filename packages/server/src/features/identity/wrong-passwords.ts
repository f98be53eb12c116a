// Owns the limit on wrong passwords of an account, existing or not: from the tenth on, each makes the next one wait.
import { createHmac } from 'node:crypto'
import { recordAudit } from '#features/audit/index.ts'
import { lettersIn, queueMail } from '#features/mail/index.ts'
import { type IdentityParts, issuerOf } from './ports.ts'
import { countAttempt, findAddressed, findWait, forgetAttempts, noteTold } from './queries.ts'

/** From so many wrong passwords on, how many seconds the next must wait. */
const steps = [
  { failures: 10, seconds: 60 },
  { failures: 20, seconds: 300 },
  { failures: 30, seconds: 900 },
  { failures: 50, seconds: 3_600 },
]

/** Each time that so many more were wrong, the owner hears of it in the activity and by mail, at most once a day. */
const tellEvery = 10

/** What counts together: attempts of one account from anywhere, from one browser that it knows, or within its sessions. */
export interface Way {
  email: string
  /** Id of a browser in which the account was signed in before; null for every other. */
  browserId: string | null
  /** Whether the person is signed in already. */
  isSignedIn: boolean
  /** Whether it is a code of the second factor that is judged, which counts apart. */
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
    /** Counts an attempt, before its password is looked at, so that none of many at once goes free. `seconds`: in how many there may be one; 0 where it may be now. */
    begin: (way: Way): Promise<{ failures: number; seconds: number }> => countAttempt(db, counted(way), steps),
    /** The password of an attempt was wrong, with which there were so many. Not waited for: how long an answer takes says nothing of whether there is such an account. */
    wasWrong(way: Way, failures: number, address: string | undefined): void {
      if (way.isCode !== true && failures % tellEvery === 0)
        void tell(way.email, failures, address).catch((err: unknown) => log.error({ err }, 'could not send an email about wrong passwords'))
    },
    /** Until when the next attempt must wait; null where it need not. */
    lockedUntil: (way: Way): Promise<Date | null> => findWait(db, counted(way)),
    /** The password was right: nothing counts against this way any more. */
    forget: (way: Way): Promise<void> => forgetAttempts(db, counted(way)),
  }
}
