// What the tests of whole accounts share: a database, a folder for archives, letters, and accounts that have something of everything.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { exportFolder, packFolder } from '#adapters/made-files.ts'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { EraseContext } from '#features/deletions/index.ts'
import type { ExportContext } from '#features/exports/index.ts'
import { testDatabase } from '../../support/database.ts'
import { fillAccount } from '../../support/fill-account.ts'
import { letters } from '../../support/letters.ts'

let folder: string
export let database: Database
export let context: ExportContext & EraseContext
export const enqueued: string[] = []

/** Registers what the tests of the calling file need before and after them. */
export function openAccountData(): void {
  beforeAll(async () => {
    database = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'tillwatch-exports-'))
    const exportQueue = { enqueue: async (_db: unknown, id: string) => void enqueued.push(id) }
    context = { ...letters, db: database.db, exports: exportFolder(folder), exportQueue, packs: packFolder(join(folder, 'packs')) }
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
}

/** An owner of a new account that has something of everything, but no open export, deletion or plan. */
export async function newOwner(): Promise<Actor> {
  const accountId = randomUUID()
  await fillAccount(database.db, accountId)
  const run = (text: string) => sql.raw(text.replaceAll('$A', `'${accountId}'`)).execute(database.db)
  await run(`delete from account_exports where account_id = $A`)
  await run(`delete from evidence_packs where account_id = $A`)
  await run(`delete from account_deletions where account_id = $A`)
  await run(`update subscriptions set status = 'canceled' where account_id = $A`)
  return { accountId, name: 'ann', role: 'owner' }
}

export const rowsOf = async (table: string, accountId: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId}`.execute(
      database.db,
    )
  ).rows[0]?.count ?? 0
