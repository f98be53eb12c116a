// Rows for files that a worker creates: evidence packs, and exports of accounts. All queries except `ids` cover all accounts.
import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface MadeRows {
  /** Expired ready files. */
  expired(db: Db): Promise<string[]>
  /** The given files that are ready or queued. */
  kept(db: Db, ids: readonly string[]): Promise<string[]>
  markExpired(db: Db, id: string): Promise<void>
  /** All files of an account. */
  ids(db: Db, accountId: string): Promise<string[]>
}

export function madeRows(table: 'account_exports' | 'evidence_packs'): MadeRows {
  const name = sql.table(table)
  const idsOf = async (db: Db, condition: ReturnType<typeof sql>) =>
    (await sql<{ id: string }>`select id from ${name} where ${condition}`.execute(db)).rows.map(({ id }) => id)
  return {
    expired: (db) => idsOf(db, sql`state = 'ready' and expires_at <= now()`),
    kept: (db, ids) => idsOf(db, sql`id::text = any(${[...ids]}) and state in ('ready', 'queued')`),
    async markExpired(db, id) {
      await sql`update ${name} set state = 'expired' where id = ${id} and state = 'ready'`.execute(db)
    },
    ids: (db, accountId) => idsOf(db, sql`account_id = ${accountId}`),
  }
}
