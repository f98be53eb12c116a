// Queries that write a plan, and those about the sample's account, for workers.
import { type Insertable, sql } from 'kysely'
import type { AuditLog, Scans } from '#db/generated/schema.ts'
import { batches, type Db } from '#db/index.ts'

export async function insertScan(db: Db, row: Insertable<Scans>): Promise<void> {
  await db.insertInto('scans').values(row).execute()
}

/** Writes rows of the audit log in order of time, like real ones. */
export async function insertAudit(db: Db, audit: readonly (Insertable<AuditLog> & { at: Date })[]): Promise<void> {
  const rows = audit.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const some of batches(rows)) await db.insertInto('audit_log').values(some).execute()
}

/** Waits until no other transaction writes the sample, and locks it until this one ends. */
export async function lockSample(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tillwatch.sample'))`.execute(trx)
}

/** Planned time of the next scan of the account's pages; null if none exists. */
export async function findNextScan(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.min('next_scan_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function accountExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertAccount(trx: Db, id: string, name: string): Promise<void> {
  await trx.insertInto('accounts').values({ id, name }).execute()
}
