// Owns the query of the time zones that the database knows, whatever account asks.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The name as the database spells it; null where it knows no such time zone. */
export async function findTimeZone(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name ?? null
}
