// Owns what is kept of mails of alerts: why one was not taken, as a code, and who asked whether alerts may come to an address.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for what was not tried or was taken, and for what failed before there were codes.
  await sql`alter table mails add column error_code text`.execute(db)
  // Beside confirmation_asked_at: the id of the person who last asked, or the name of a program; null where nobody asked for what it leads to.
  await sql`alter table alert_channels add column confirmation_asked_by text`.execute(db)
  await sql`
    update alert_channels channel set confirmation_asked_by = (
      select actor from audit_log
      where account_id = channel.account_id and action = 'channel.ask' and subject = channel.id::text order by audit_log.id desc limit 1)
    where confirmation_asked_at is not null`.execute(db)
}
