// Transactions that give up if somebody else holds a lock for too long.
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const gaveWay: readonly unknown[] = ['55P03', '40P01']

/**
 * Runs a transaction that waits at most this long for any lock. Returns false, without changes, after a lock timeout or a deadlock. Throws
 * other failures.
 */
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
