// Owns transactions that give way where somebody holds what they need for too long.
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** What PostgreSQL says where a lock did not come in time. */
const lockNotAvailable = '55P03'

/** Runs a transaction of which no lock is waited for longer; false, and nothing done, where one is held for that long. Other failures are thrown. */
export async function withinSeconds(db: Database['db'], seconds: number, work: (trx: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(seconds * 1_000)}`.execute(trx)
      await work(trx)
    })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return false
    throw error
  }
}
