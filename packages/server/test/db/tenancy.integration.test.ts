// Row-level security: what a request asks of the database concerns its account alone, whether or not the query says so.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#db/embedded/index.ts'
import { actFor, connect, type Database, inScope } from '#db/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { emptyDatabase, silent, testDatabase } from '../support/database.ts'
import { fillAccount } from '../support/fill-account.ts'

const ann = randomUUID()
const bob = randomUUID()
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  for (const account of [ann, bob]) await fillAccount(database.db, account)
})
afterAll(() => database.close())

/** Runs as a request of the account does. */
const as = <T>(account: string, run: () => Promise<T>): Promise<T> =>
  inScope(() => {
    actFor(account)
    return run()
  })
const count = async (table: string, { db } = database) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count

/** Every protected table, and every view; from the catalogue, so that one which `fillAccount` leaves empty fails here. */
const tables = async () =>
  (
    await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition
        and (c.relkind = 'v' or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')) order by c.relname`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name)

it('protects every table with a column account_id, or whose rows belong to such a row, and makes every view ask as whoever asks it', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and (
      (c.relkind in ('r', 'p') and (
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
          or exists (select from pg_constraint f join pg_attribute a on a.attrelid = f.confrelid and a.attname = 'account_id' and not a.attisdropped
            where f.conrelid = c.oid and f.contype = 'f'))
        and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')))
      or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false)))`.execute(database.db)
  expect(
    rows.map(({ name }) => name),
    'a migration that adds such a table calls protect_tenant(table)',
  ).toEqual([])
})

/** Of one account that was filled: a row each, but that a member and a former member are both known. */
const ownRows = (table: string) => (table === 'known_people' ? 2 : 1)

it('shows a request the rows of its account in each of them, though the query names none', async () => {
  for (const table of await tables()) {
    const [all, hers, his] = [await count(table), await as(ann, () => count(table)), await as(bob, () => count(table))]
    expect([table, hers, his]).toEqual([table, ownRows(table), ownRows(table)])
    expect(all, table).toBeGreaterThanOrEqual(2)
  }
})

describe('a request', () => {
  it('shows nothing to an account that has nothing', async () => {
    for (const table of await tables()) expect(await as(randomUUID(), () => count(table))).toBe(0)
  })

  it('cannot write a row for another account, nor give it one of its own', async () => {
    const insert = sql`insert into audit_log (account_id, actor, action, subject) values (${bob}, 'x', 'y', 'z')`
    await expect(as(ann, () => insert.execute(database.db))).rejects.toThrow(/row-level security/)
    const give = sql`update pages set account_id = ${bob}`
    await expect(as(ann, () => give.execute(database.db))).rejects.toThrow(/row-level security/)
    const before = await count('audit_log')
    await as(ann, () => sql`insert into audit_log (account_id, actor, action, subject) values (${ann}, 'x', 'y', 'z')`.execute(database.db))
    expect(await count('audit_log')).toBe((before ?? 0) + 1)
  })

  it('changes and deletes nothing of another account', async () => {
    await as(ann, () => sql`update pages set paused_at = now()`.execute(database.db))
    await as(ann, () => sql`delete from invalid_addresses`.execute(database.db))
    expect(await as(bob, () => count('invalid_addresses'))).toBe(1)
    const { rows } = await sql`select account_id from pages where paused_at is not null`.execute(database.db)
    expect(rows).toEqual([{ account_id: ann }])
    await sql`update pages set paused_at = null`.execute(database.db)
  })

  it('keeps to its account in a transaction, after one that failed, and beside others on the same connections', async () => {
    const one = connect(database.config, null, 1)
    const { db } = one
    try {
      await expect(as(ann, () => db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx)))).rejects.toThrow(/division/)
      const turns = Array.from({ length: 30 }, (_, turn) => [ann, bob, null][turn % 3] as string | null)
      const ask = () =>
        db.transaction().execute(async (trx) => (await trx.selectFrom('sites').select('account_id').execute()).map((row) => row.account_id))
      const seen = await Promise.all(turns.map((account) => (account === null ? ask() : as(account, ask))))
      for (const [turn, account] of turns.entries()) expect(seen[turn]?.sort()).toEqual(account === null ? [ann, bob].sort() : [account])
    } finally {
      await one.close()
    }
  })

  it.each(['sessions', 'verifications', 'signing_keys', 'mails', 'contact_messages', 'staff', 'second_factors', 'passkeys'])(
    'cannot read %s',
    async (table) => {
      await expect(as(ann, () => count(table))).rejects.toThrow(/permission denied/)
    },
  )

  it('cannot read passwords', async () => {
    await expect(as(ann, () => sql`select password from identities`.execute(database.db))).rejects.toThrow(/permission denied/)
  })

  it('acts for one account, and nothing acts for one outside a request', async () => {
    expect(() => actFor(ann)).toThrow(/Only a request can act/)
    expect(() => inScope(() => [ann, bob].map(actFor))).toThrow(/one account/)
    expect(() => as("x'; drop table scans", async () => {})).toThrow(/Only a request can act/)
  })
})

it('hides the rows also where no role may be made, as its owner, who sees everything outside requests', async () => {
  const empty = await emptyDatabase()
  const name = `poor_${randomBytes(4).toString('hex')}`
  const database = new URL(empty.url).pathname.slice(1)
  const poor = connect({ ...(empty.config as Connection), user: name, password: name })
  try {
    await sql.raw(`create role ${name} login password '${name}'`).execute(empty.db)
    await sql.raw(`grant create on database ${database} to ${name}; grant all on schema public to ${name}`).execute(empty.db)
    await prepareDatabase(poor, silent)
    expect((await sql<{ role: string | null }>`select tenant_role() as role`.execute(poor.db)).rows).toEqual([{ role: null }])
    for (const account of [ann, bob]) await fillAccount(poor.db, account)
    for (const table of await tables()) {
      expect(await as(ann, () => count(table, poor)), table).toBe(ownRows(table))
      expect(await count(table, poor), table).toBeGreaterThanOrEqual(2)
    }
    const insert = sql`insert into audit_log (account_id, actor, action, subject) values (${bob}, 'x', 'y', 'z')`
    await expect(as(ann, () => insert.execute(poor.db))).rejects.toThrow(/row-level security/)
  } finally {
    await poor.close()
    await sql.raw(`drop owned by ${name}; drop role ${name}`).execute(empty.db)
    await empty.close()
  }
})
