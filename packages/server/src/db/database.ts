// Owns the connection to PostgreSQL: where it is, the pool, and how its values become ours.
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Connection, type EmbeddedDatabase, startEmbedded } from './embedded/index.ts'
import type { DB } from './generated/schema.ts'
import { refuseUnknown } from './migrate.ts'
import { requireReachable } from './require-reachable.ts'
import { tenantPool } from './tenancy.ts'

/** Queries take either; a verb that writes opens the transaction. */
export type Db = Kysely<DB> | Transaction<DB>

export type ConnectionConfig = Connection | { connectionString: string }

export interface Database {
  db: Kysely<DB>
  config: ConnectionConfig
  /** The embedded server, when that is the one used. */
  embedded: EmbeddedDatabase | null
  close(): Promise<void>
}

/** int8 (object id 20) as a number: our counters stay far below 2^53. */
const int8 = 20
pg.types.setTypeParser(int8, (text) => Number(text))

interface Place {
  DATABASE_URL?: string | undefined
  TILLWATCH_DATA: string
}

/**
 * Opens the database of the settings: DATABASE_URL, else the embedded one in the data folder, which is started when it does not run. Throws a sentence when neither answers, and
 * for data that this version cannot use, and then stops a database that it started.
 */
export async function openDatabase(settings: Place, poolMax = 10): Promise<Database> {
  const { config, embedded } = await locate(settings)
  return refusingUnknown(connect(config, embedded, poolMax))
}

/** Opens the same database with a pool whose sessions write nothing, whatever they are asked. */
export async function openForReading(settings: Place, poolMax = 2): Promise<Database> {
  const { config, embedded } = await locate(settings)
  const pool = poolOf(config, poolMax)
  // Queued before the query that the session was opened for.
  pool.on('connect', (client) => void client.query('set default_transaction_read_only = on').catch(() => {}))
  return refusingUnknown(databaseOn(pool, config, embedded))
}

async function locate({ DATABASE_URL, TILLWATCH_DATA }: Place): Promise<Pick<Database, 'config' | 'embedded'>> {
  if (DATABASE_URL === undefined) {
    const embedded = await startEmbedded(TILLWATCH_DATA)
    return { config: embedded.connection, embedded }
  }
  await requireReachable(DATABASE_URL)
  return { config: { connectionString: DATABASE_URL }, embedded: null }
}

async function refusingUnknown(database: Database): Promise<Database> {
  try {
    await refuseUnknown(database.db)
    return database
  } catch (error) {
    await database.close().catch(() => {}) // the first failure is the one to tell
    throw error
  }
}

/** Opens a pool on a server that runs already. `log` hears of each statement. */
export function connect(
  config: ConnectionConfig,
  embedded: EmbeddedDatabase | null = null,
  poolMax = 10,
  log?: (event: LogEvent) => void,
): Database {
  return databaseOn(poolOf(config, poolMax), config, embedded, log)
}

function poolOf(config: ConnectionConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, application_name: 'tillwatch', connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next query opens another or reports why not
  // One that is in use was lost, as where a process of the server is killed: its next query rejects. Unheard, the error would end this process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function databaseOn(pool: pg.Pool, config: ConnectionConfig, embedded: EmbeddedDatabase | null, log?: (event: LogEvent) => void): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: tenantPool(pool) }), ...(log ? { log } : {}) })
  let closed: Promise<void> | null = null
  return { db, config, embedded, close: () => (closed ??= db.destroy().then(() => embedded?.stop())) }
}
