// Reads whole tables as of one moment, while others write to them.
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionConfig } from '../database.ts'
import { columnList, readMigrations, readMonths, readSequences, readTables, type SequenceState, type TableShape } from './shape.ts'

/** How long the snapshot waits for a running migration. */
const patienceMs = 60_000
/** A reader that takes nothing for this long gets no more data, because an open snapshot prevents PostgreSQL from removing dead rows. */
const idleMs = 15 * 60_000

export interface Snapshot {
  tables: readonly TableShape[]
  months: readonly string[]
  migrations: readonly string[]
  /** The rows in the text format of PostgreSQL's COPY. `counted` gets their number. `where` is our own SQL condition. */
  copyOut(table: TableShape, counted: (rows: number) => void, where?: string): AsyncIterable<Buffer>
  /** Rows as JSON, for small numbers. */
  read(query: string): Promise<unknown[]>
  /** Ends the snapshot, so that it blocks nothing any more, and yields what `query` found in it in parts. */
  endWith(query: string): AsyncIterable<string[]>
  /** Read after the rows, so that none of their IDs is assigned again. */
  sequences(): Promise<SequenceState[]>
  close(): Promise<void>
}

/** Format of values, independent of server settings. Also for reading them back. */
export const plainSession = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set row_security = on; set search_path = public`

/** Opens a snapshot of all our tables. Blocks only migrations and dropping months. */
export async function openSnapshot(config: ConnectionConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...config, application_name: 'tillwatch-backup', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection shows as the rejection of the next query
  await client.connect()
  try {
    await client.query(`${plainSession}; set lock_timeout = ${patienceMs}; set idle_in_transaction_session_timeout = ${idleMs}`)
    const names = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name))
    await client.query('begin isolation level repeatable read, read only')
    // Before the first query, which takes the snapshot: what it sees must not be dropped or changed in shape meanwhile.
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
    return await snapshotOf(client)
  } catch (error) {
    await client.end().catch(() => {}) // report the first failure
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new Error('The database tables are being changed, for example by an update of Tillwatch. Try again when the change is complete.')
  }
}

async function snapshotOf(client: pg.Client): Promise<Snapshot> {
  return {
    migrations: await readMigrations(client),
    tables: await readTables(client),
    months: await readMonths(client),
    async *copyOut({ name, columns }, counted, where) {
      // From a query, because COPY rejects partitioned tables.
      const query = `select ${columnList(client, columns)} from ${client.escapeIdentifier(name)} t${where === undefined ? '' : ` where ${where}`}`
      const stream = client.query(copyTo(`copy (${query}) to stdout`))
      yield* stream
      counted(stream.rowCount)
    },
    async read(query) {
      return (await client.query<{ row: unknown }>(`select to_jsonb(found) as row from (${query}) found`)).rows.map(({ row }) => row)
    },
    async *endWith(query) {
      await client.query(`declare kept no scroll cursor with hold for ${query}`)
      await client.query('commit')
      for (;;) {
        const { rows } = await client.query<string[]>({ text: 'fetch 500 from kept', rowMode: 'array' })
        if (rows.length === 0) return
        yield rows.map(([first = '']) => first)
      }
    },
    sequences: () => readSequences(client),
    close: () => client.end(),
  }
}
