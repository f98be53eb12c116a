// Owns writing the audit log.
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'

/** Appends a row in the caller's transaction. `details` holds no secret and no page content. */
export async function recordAudit(
  db: Db,
  actor: Actor,
  action: string,
  subject: string,
  details: Record<string, string> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ account_id: actor.accountId, actor: actor.name, action, subject, details: JSON.stringify(details) })
    .execute()
}
