// Owns the databases of the tests: one real server for the whole run, one database per file, copied from a migrated template.
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { startEmbedded } from '#db/embedded/index.ts'
import { connect, type Database } from '#db/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'

const dataDir = fileURLToPath(new URL('../../../../.cache/test-database', import.meta.url))
export const silent = pino({ level: 'silent' })

/** Starts the server of the tests, or joins it. It keeps nothing through a power cut, so no commit waits for the disk. */
export async function testServerOfDatabases() {
  const server = await startEmbedded(dataDir, 'postgres')
  const admin = new pg.Client(server.connection)
  await admin.connect()
  if ((await admin.query('show fsync')).rows[0].fsync === 'on') {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`)
    await admin.query('select pg_reload_conf()')
  }
  return { server, admin }
}

/** A migrated database of its own; `close` drops it and gives the server up, which the last test file stops. */
export async function testDatabase(): Promise<Database> {
  const { server, admin } = await testServerOfDatabases()
  const template = await ensureTemplate(admin, server.connection)
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template ${template} strategy wal_log`)
  const database = connect({ ...server.connection, database: name })
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await server.stop()
    },
  }
}

/** Sessions of the database that wait for what another holds. */
export async function waitingSessions({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<Database & { url: string }> {
  const { server, admin } = await testServerOfDatabases()
  const name = `empty_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const database = connect({ ...server.connection, database: name })
  const { user, password, host } = server.connection
  return {
    ...database,
    url: `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await server.stop()
    },
  }
}

async function ensureTemplate(admin: pg.Client, connection: Awaited<ReturnType<typeof startEmbedded>>['connection']): Promise<string> {
  const name = `template_${schemaMark()}`
  await admin.query('select pg_advisory_lock(71)')
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return name
    await admin.query(`drop database if exists ${name}_draft with (force)`)
    await admin.query(`create database ${name}_draft`)
    const database = connect({ ...connection, database: `${name}_draft` })
    await prepareDatabase(database, silent)
    await database.close()
    await admin.query(`alter database ${name}_draft rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock(71)')
  }
}

/** Changes with whatever decides the schema. */
function schemaMark(): string {
  const hash = createHash('sha256')
  const folder = fileURLToPath(new URL('../../src/db/migrations/', import.meta.url))
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(`${folder}${file}`))
  hash.update(readFileSync(fileURLToPath(new URL('../../src/jobs/boss.ts', import.meta.url))))
  return hash.digest('hex').slice(0, 12)
}
