// Queries of internal findings, which belong to no account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Counts one more scan of the day, in UTC. */
export async function countInternal(db: Db, code: string, at: Date): Promise<void> {
  await sql`
    insert into internal_findings as known (day, code, scans) values (${at.toISOString().slice(0, 10)}::date, ${code}, 1)
    on conflict (day, code) do update set scans = known.scans + 1`.execute(db)
}

/** Newest first. */
export async function listInternal(db: Db): Promise<{ day: string; code: string; scans: number }[]> {
  const { rows } = await sql<{ day: string; code: string; scans: number }>`
    select day::text as day, code, scans from internal_findings order by day desc, code limit 1000`.execute(db)
  return rows
}
