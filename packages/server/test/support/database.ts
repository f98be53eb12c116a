// Owns the databases of the tests: one real server for the whole run, and databases copied from a migrated template, used again when emptied.
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { startEmbedded } from '#db/embedded/index.ts'
import { connect, type Database } from '#db/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { cleanDatabase, type Fresh, readFresh } from './clean-database.ts'

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

/** Free databases of this worker, as new. */
const free: string[] = []
let fresh: Fresh | undefined

/** A migrated database of its own; `close` empties it for the next test or drops it, and gives the server up. */
export async function testDatabase(): Promise<Database> {
  const { server, admin } = await testServerOfDatabases()
  const name = free.pop() ?? (await copyTemplate(admin, server.connection))
  const connection = { ...server.connection, database: name }
  const database = connect(connection)
  return {
    ...database,
    async close() {
      await database.close()
      if (fresh && (await cleanDatabase(connection, fresh))) free.push(name)
      else await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await server.stop()
    },
  }
}

/** A new database. Its name tells the process that uses it, so that a later run can drop what an ended one left. */
async function copyTemplate(admin: pg.Client, connection: Awaited<ReturnType<typeof startEmbedded>>['connection']): Promise<string> {
  const template = await ensureTemplate(admin, connection)
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template ${template} strategy wal_log`)
  fresh ??= await readFresh({ ...connection, database: name })
  return name
}

/** Drops the databases of processes that have ended. */
export async function dropLeftDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname ~ '^test_[0-9]+_'`)
  for (const { datname } of rows)
    if (!isAlive(Number(datname.split('_')[1]))) await admin.query(`drop database if exists ${datname} with (force)`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
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
