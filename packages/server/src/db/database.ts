// Connection to PostgreSQL: its address, the pool, and conversion of its values.
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Connection, type EmbeddedDatabase, startEmbedded } from './embedded/index.ts'
import type { DB } from './generated/schema.ts'
import { refuseUnknown } from './migrate.ts'
import { requireReachable } from './require-reachable.ts'
import { tenantPool } from './tenancy.ts'

/** Queries accept either. A verb that writes opens the transaction. */
export type Db = Kysely<DB> | Transaction<DB>

export type ConnectionConfig = Connection | { connectionString: string }

export interface Database {
  db: Kysely<DB>
  config: ConnectionConfig
  /** The embedded server, if it is in use. */
  embedded: EmbeddedDatabase | null
  close(): Promise<void>
}

/** int8 (object ID 20) as a number: our counters stay far below 2^53. */
const int8 = 20
pg.types.setTypeParser(int8, (text) => Number(text))

interface Place {
  DATABASE_URL?: string | undefined
  TILLWATCH_DATA: string
}

/**
 * Opens the database of the settings: DATABASE_URL, otherwise the embedded one in the data folder, which is started if it is not running.
 * Throws a sentence if neither responds, or if this version cannot use the data; then stops a database that it started.
 */
export async function openDatabase(settings: Place, poolMax = 10): Promise<Database> {
  const { config, embedded } = await locate(settings)
  return refusingUnknown(connect(config, embedded, poolMax))
}

/** Opens the same database with a pool of read-only sessions. */
export async function openForReading(settings: Place, poolMax = 2): Promise<Database> {
  const { config, embedded } = await locate(settings)
  const pool = poolOf(config, poolMax)
  // Queued before the query that opened the session.
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
    await database.close().catch(() => {}) // report the first failure
    throw error
  }
}

/** Opens a pool on a running server. `log` gets each statement. */
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
  // If a connection in use is lost, for example because a server process was killed, its next query rejects. Without a listener, the error
  // would end this process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function databaseOn(pool: pg.Pool, config: ConnectionConfig, embedded: EmbeddedDatabase | null, log?: (event: LogEvent) => void): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: tenantPool(pool) }), ...(log ? { log } : {}) })
  let closed: Promise<void> | null = null
  return { db, config, embedded, close: () => (closed ??= db.destroy().then(() => embedded?.stop())) }
}
