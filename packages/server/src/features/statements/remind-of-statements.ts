// Reminds an account's owners, once, that the review of a statement is due.
import type { Database } from '#db/index.ts'
import { type MailQueue, writeToOwners } from '#features/mail/index.ts'
import { holdToRemindOf, noteReminded } from './queries.ts'

/** Days before the due day. */
const earlyDays = 30

export interface RemindContext {
  db: Database['db']
  mails: MailQueue
  siteOrigin: () => string
}

/** Returns the number of reminders. Each is in its own transaction with its mails. Skips replaced statements. */
export async function remindOfStatements({ db, mails, siteOrigin }: RemindContext): Promise<number> {
  for (let count = 0; ; count++) {
    const found = await db.transaction().execute(async (trx) => {
      const statement = await holdToRemindOf(trx, earlyDays)
      if (statement === null) return false
      const { account_id, id, kind, site_host, due_on } = statement
      const url = `${siteOrigin()}/dashboard?tab=reports&part=statements`
      await writeToOwners(trx, mails, account_id, 'statement-due', (letters) =>
        letters.statementDue({ statement: kind, host: site_host, dueOn: new Date(`${due_on}T00:00:00Z`), url }),
      )
      await noteReminded(trx, id)
      return true
    })
    if (!found) return count
  }
}
