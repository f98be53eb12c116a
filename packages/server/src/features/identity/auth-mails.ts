// Mails of identity: which letter is sent when, in the language of the request.
import { type Letter, lettersIn } from '@tillwatch/messages/mail'
import { queueAskedMail } from '#features/mail/index.ts'
import { addressChangeOf } from './address-change.ts'
import type { IdentityParts } from './ports.ts'
import { confirmAddress, deleteResetLinks } from './queries.ts'
import { languageOf } from './said.ts'

interface Addressed {
  user: { id: string; email: string }
}

/** Validity of a letter's link, in seconds. */
export const linkSeconds = { confirmAddress: 86_400, newPassword: 3_600 } as const

/** Callbacks of the identity library for mails. A mail is stored before the response is sent. */
export function authMails({ db, mails, log }: Pick<IdentityParts, 'db' | 'mails' | 'log'>) {
  async function send(kind: string, to: string, letter: Letter): Promise<void> {
    const queued = await db.transaction().execute((trx) => queueAskedMail(trx, mails, { kind, to, letter }))
    if (!queued) log.warn({ kind }, 'an email was not queued, because its address got too many within the hour')
  }

  return {
    /** To the mailbox of before: the new one is asked only after its link was opened. */
    async approveNewAddress({ user, newEmail, url }: Addressed & { newEmail: string; url: string }, request?: Request): Promise<void> {
      const link = new URL(url)
      link.searchParams.set('callbackURL', '/verify-email?step=approved')
      const letter = lettersIn(languageOf(request?.headers)).approveNewAddress({ newAddress: newEmail, url: link.href })
      await send('approve-new-address', user.email, letter)
    },
    async confirmAddress({ user, url, token }: Addressed & { url: string; token: string }, request?: Request): Promise<void> {
      const link = new URL(url)
      const letters = lettersIn(languageOf(request?.headers))
      if (addressChangeOf(token) !== null) {
        link.searchParams.set('callbackURL', '/verify-email?step=changed')
        return send('confirm-new-address', user.email, letters.confirmNewAddress(link.href))
      }
      if (link.searchParams.get('callbackURL') === '/') link.searchParams.set('callbackURL', '/verify-email')
      await send('confirm-address', user.email, letters.confirmAddress(link.href))
    },
    async newPassword({ user, url, token }: Addressed & { url: string; token: string }, request?: Request): Promise<void> {
      const link = new URL('/reset-password', url)
      link.searchParams.set('token', token)
      await send('new-password', user.email, lettersIn(languageOf(request?.headers)).newPassword(link.href))
    },
    async alreadySignedUp({ user }: Addressed, request?: Request): Promise<void> {
      if (request === undefined) return
      const link = new URL('/forgot-password', request.url)
      await send('already-signed-up', user.email, lettersIn(languageOf(request?.headers)).alreadySignedUp(link.href))
    },
    /**
     * Somebody who set a password through a mailed link owns the mailbox, so the address is confirmed. Other mailed links become invalid.
     */
    async passwordReset({ user }: Addressed): Promise<void> {
      await confirmAddress(db, user.id)
      await deleteResetLinks(db, user.id)
    },
  }
}
