// Dependencies of members: mail, and the address of the site.
import type { Database } from '#db/index.ts'
import type { MailQueue } from '#features/mail/index.ts'

export interface MemberContext {
  db: Database['db']
  mails: MailQueue
  /** Links in letters begin with it. */
  siteOrigin: () => string
}
