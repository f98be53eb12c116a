// Query of the database's time zones, for any account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The name in the database's spelling; null if the time zone does not exist. */
export async function findTimeZone(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name ?? null
}
