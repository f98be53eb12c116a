// Owns reading whole tables as they stood at one moment, while others write to them.
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionConfig } from '../database.ts'
import { columnList, readMigrations, readMonths, readSequences, readTables, type SequenceState, type TableShape } from './shape.ts'

/** For which the snapshot waits for a migration that runs. */
const patienceMs = 60_000
/** Whoever takes nothing for this long gets no more: an open snapshot keeps PostgreSQL from clearing dead rows. */
const idleMs = 15 * 60_000

export interface Snapshot {
  tables: readonly TableShape[]
  months: readonly string[]
  migrations: readonly string[]
  /** The rows as PostgreSQL's COPY writes them in its text format. `counted` hears how many there were. `where`: a condition in SQL of ours. */
  copyOut(table: TableShape, counted: (rows: number) => void, where?: string): AsyncIterable<Buffer>
  /** Rows as JSON; for few. */
  read(query: string): Promise<unknown[]>
  /** Ends the snapshot, so that nothing is held up any more, and gives what `query` found in it part by part. */
  endWith(query: string): AsyncIterable<string[]>
  /** Read after the rows, so that no id of them is given again. */
  sequences(): Promise<SequenceState[]>
  close(): Promise<void>
}

/** How values are written, whatever the server is set to. Also for reading them back. */
export const plainSession = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set row_security = on; set search_path = public`

/** Opens a snapshot of all our tables. Holds up migrations and the dropping of months, nothing else. */
export async function openSnapshot(config: ConnectionConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...config, application_name: 'tillwatch-backup', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection shows as the rejection of the next query
  await client.connect()
  try {
    await client.query(`${plainSession}; set lock_timeout = ${patienceMs}; set idle_in_transaction_session_timeout = ${idleMs}`)
    const names = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name))
    await client.query('begin isolation level repeatable read, read only')
    // Before the first query, with which the snapshot is taken: what it sees may not be dropped or changed in shape meanwhile.
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
    return await snapshotOf(client)
  } catch (error) {
    await client.end().catch(() => {}) // the first failure is the one to tell
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
      // Of a query, since COPY takes no partitioned table.
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
