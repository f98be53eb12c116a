// Owns transactions that give way where somebody holds what they need for too long.
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** What PostgreSQL says where a lock did not come in time, and where two wait for each other. */
const gaveWay: readonly unknown[] = ['55P03', '40P01']

/** Runs a transaction of which no lock is waited for longer; false, and nothing done, where one is held for that long, or where another waits for what this one holds. Other failures are thrown. */
export async function withinSeconds(db: Database['db'], seconds: number, work: (trx: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(seconds * 1_000)}`.execute(trx)
      await work(trx)
    })
    return true
  } catch (error) {
    if (gaveWay.includes((error as { code?: unknown }).code)) return false
    throw error
  }
}
