// Puts texts where the product stores what it got from elsewhere, so that a search for them can prove that it finds them.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** `html` in an email, `result` in the results of scans, and `detail` in the activity. */
export async function plantTexts(db: Db, { html, result, detail }: { html: string; result: string; detail: string }): Promise<void> {
  await sql`
    insert into mails (id, kind, to_address, subject, text, html)
    values (gen_random_uuid(), 'planted', 'ann@shop.example', '', ${html}, '')`.execute(db)
  await sql`update scans set result = result || jsonb_build_object('planted', ${result}::text) where result is not null`.execute(db)
  await sql`
    insert into audit_log (account_id, actor, action, subject, details)
    select account_id, actor, action, subject, jsonb_build_object('planted', ${detail}::text) from audit_log limit 1`.execute(db)
}
