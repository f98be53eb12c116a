// What becomes of work whose connection the database ends: the work fails, and the process lives.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#db/index.ts'
import { testDatabase } from '../support/database.ts'

let database: Database
let other: Database

beforeAll(async () => {
  database = await testDatabase()
  other = connect(database.config)
})
afterAll(async () => {
  await other.close()
  await database.close()
})

// Without a listener the loss is an uncaught exception, which ends the process, and vitest fails the run.
it('fails a transaction that is between two queries when its connection is ended, and nothing else', async () => {
  const lost = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    const sessions = async () => (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db)).rows.length
    await expect.poll(sessions).toBe(0)
    await sql`select 1`.execute(trx)
  })
  await expect(lost).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})
