// Migrations: any number of processes at once, stored data, data of other versions, and generated types that match the tables.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atDepth } from '@tillwatch/testbed/depth'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, it } from 'vitest'
import { type Database, isCurrent, migrate } from '#db/index.ts'
import { migrations } from '#db/migrate.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { emptyDatabase, silent } from '../support/database.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../support/migrate-program.ts', import.meta.url))
const types = fileURLToPath(new URL('../../src/db/generated/schema.ts', import.meta.url))
const codegen = fileURLToPath(new URL('../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

const draft =
  'This data was written by a development version from before Tillwatch 0.1.0 (it contains the migration 001-scans), which no release can upgrade. Start with an empty database: set another TILLWATCH_DATA or DATABASE_URL, or move the data away.'
const newer =
  'This data was written by a newer version of Tillwatch (it contains the migration 999-latest). Start that version, or restore a backup from before the update.'

it('applies each migration once when four processes migrate at once', async () => {
  const database = await emptyDatabase()
  try {
    expect(await isCurrent(database.db)).toBe(false)
    const outputs = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [program, database.url])))
    expect(outputs.map(({ stdout }) => stdout.trim()).sort()).toEqual(['["001-schema"]', '[]', '[]', '[]'])
    expect(await isCurrent(database.db)).toBe(true)
    expect(await prepareDatabase(database, silent)).toEqual([])
  } finally {
    await database.close()
  }
})

const byNewer = { writer: 'a newer version', names: ['001-schema', '999-latest'], sentence: newer }

/** Everything that the tables of the database contain, and when each was last changed. */
async function contentsOf({ db }: Database): Promise<unknown> {
  const { rows } = await sql<{ content: string }>`
    select jsonb_build_object('tables', (select jsonb_agg(to_jsonb(c) order by oid) from pg_class c where relnamespace = 'public'::regnamespace),
      'migrations', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('xmin', m.xmin::text) order by name) from kysely_migration m),
      'accounts', (select jsonb_agg(to_jsonb(a) || jsonb_build_object('xmin', a.xmin::text) order by id) from accounts a)) as content`.execute(
    db,
  )
  return rows[0]?.content
}

/** A database as a version made it that knew these migrations. */
async function madeBy(names: readonly string[]): Promise<Awaited<ReturnType<typeof emptyDatabase>>> {
  const database = await emptyDatabase()
  await prepareDatabase(database, silent)
  await sql`delete from kysely_migration`.execute(database.db)
  for (const name of names) await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database.db)
  return database
}

const writers: [writer: string, names: string[], sentence: string][] = [
  ['a newer version', ['001-schema', '998-later', '999-latest'], newer],
  ['the last draft', ['001-scans', '002-second-visit', '093-reviews', '094-inconclusive'], draft],
  ['the first draft', ['001-scans'], draft],
  ['a draft with other first tables', ['000-tables', '001-schema'], draft.replace('001-scans', '000-tables')],
]

it.each(atDepth(writers.slice(0, 2), writers))('says that %s wrote the data, and changes nothing', async (_writer, names, sentence) => {
  const database = await madeBy(names)
  try {
    const before = await contentsOf(database)
    await expect(prepareDatabase(database, silent)).rejects.toThrow(sentence)
    expect(await isCurrent(database.db)).toBe(false)
    expect(await contentsOf(database)).toEqual(before)
  } finally {
    await database.close()
  }
})

const ofAllRoles = [
  ...['main-all', 'main-api', 'main-worker', 'main-check', 'main-migrate'].map((role) => ({ role, ...byNewer })),
  { role: 'main-all', writer: 'a draft', names: ['001-scans', '002-second-visit'], sentence: draft },
]

it.each(atDepth(ofAllRoles.slice(0, 1), ofAllRoles))(
  'says in $role that $writer wrote the data, and ends',
  async ({ role, names, sentence }) => {
    const database = await madeBy(names)
    const folder = await mkdtemp(join(tmpdir(), 'tillwatch-unknown-'))
    try {
      const env = { ...process.env, DATABASE_URL: database.url, TILLWATCH_DATA: folder, PORT: '0', LOG_LEVEL: 'error' }
      const root = fileURLToPath(new URL(`../../src/${role}.ts`, import.meta.url))
      await expect(run(process.execPath, [root], { env })).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` })
    } finally {
      await database.close()
      await rm(folder, { recursive: true })
    }
  },
)

it('applies to stored data only what is missing, and nothing of a migration that fails', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const later: Migration = {
    up: async (trx) => void (await sql`alter table accounts add column later text not null default 'as before'`.execute(trx)),
  }
  const broken: Migration = { up: async (trx) => void (await sql.raw('drop table reports cascade; select 1 / 0').execute(trx)) }
  try {
    await migrate(db)
    await sql`insert into accounts (id, name) values ('00000000-0000-4000-8000-000000000002', 'Kept')`.execute(db)
    await expect(migrate(db, { ...migrations, '002-later': later, '003-broken': broken })).rejects.toThrow(
      '(the migration 003-broken failed)',
    )
    expect(await isCurrent(db)).toBe(true)
    expect(await migrate(db, { ...migrations, '002-later': later })).toEqual(['002-later'])
    const { rows } = await sql`select later, (select count(*) from reports) as reports from accounts where name = 'Kept'`.execute(db)
    expect(rows).toEqual([{ later: 'as before', reports: 0 }])
    await expect(migrate(db)).rejects.toThrow('it contains the migration 002-later')
  } finally {
    await database.close()
  }
})

it('has generated types that match a freshly migrated database', async () => {
  const database = await emptyDatabase()
  try {
    await prepareDatabase(database, silent)
    const flags = ['--dialect', 'postgres', '--url', database.url, '--include-pattern', 'public.*', '--exclude-pattern', 'public.kysely_*']
    flags.push('--type-mapping', '{"int8":"number"}', '--out-file', types, '--verify')
    const { stdout } = await run(process.execPath, [codegen, ...flags])
    expect(stdout).not.toMatch(/not up-to-date/i)
  } finally {
    await database.close()
  }
})
