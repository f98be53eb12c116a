// Fills our tables with rows copied from another database, in one transaction.
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg, { type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ConnectionConfig, Db } from '../database.ts'
import { columnList, isOurs, readTables, type SequenceState, type TableShape } from './shape.ts'
import { plainSession } from './snapshot.ts'

const patienceMs = 10_000

export interface Loading {
  /** Names of the existing tables. */
  tables: ReadonlySet<string>
  /** Loads the rows of a table in the format of `Snapshot.copyOut`, and returns their number. */
  copyIn(table: TableShape, parts: AsyncIterable<Buffer>): Promise<number>
  /** Restores the counters. */
  setSequences(states: readonly SequenceState[]): Promise<void>
  /** Runs queries in the same transaction. */
  db: Db
}

/**
 * Empties these tables, if they exist, and has `work` fill them. Changes nothing if `work` throws. Rows may come in any order: triggers do
 * not run, and foreign keys are checked at the end. `mayEmpty` is called while nobody else can write.
 */
export async function loadTables<T>(
  config: ConnectionConfig,
  { names: asked, months }: { names: ReadonlySet<string>; months: readonly string[] },
  mayEmpty: (db: Db) => Promise<void>,
  work: (loading: Loading) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, application_name: 'tillwatch-restore', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection shows as the rejection of the next query
  await client.connect()
  try {
    await client.query(`${plainSession}; set lock_timeout = ${patienceMs}; set idle_in_transaction_session_timeout = 0`)
    await client.query('begin')
    const names = (await readTables(client)).map(({ name }) => name).filter((name) => asked.has(name))
    const tables = names.map((name) => client.escapeIdentifier(name))
    const loading = loadingInto(client, new Set(names))
    await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
    await mayEmpty(loading.db)
    const putBack = await putAside(client, names)
    await client.query(`truncate ${tables.join(', ')}`)
    for (const day of months) await client.query('select add_observation_month($1::date::timestamp at time zone $2)', [day, 'UTC'])
    const done = await work(loading)
    for (const statement of putBack) await client.query(statement)
    await client.query('commit')
    return done
  } finally {
    await client.end().catch(() => {}) // this discards what was not committed
  }
}

function loadingInto(client: ClientBase, tables: ReadonlySet<string>): Loading {
  const ofOne = Object.assign(client, { release() {} })
  return {
    tables,
    async copyIn({ name, columns }, parts) {
      const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${columnList(client, columns)}) from stdin`))
      await pipeline(parts, stream)
      return stream.rowCount
    },
    async setSequences(states) {
      for (const { name, value, isCalled } of states)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [client.escapeIdentifier(name), value, isCalled])
    },
    db: new Kysely({ dialect: new PostgresDialect({ pool: { connect: async () => ofOne, end: async () => {}, options: {} } }) }),
  }
}

/** Drops what would block the rows, and returns the statements that restore it. */
async function putAside(client: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `
    with ours as (
      select c.oid, c.oid::regclass::text as name, c.relforcerowsecurity as is_forced from pg_class c
      where ${isOurs} and c.relname = any($1::text[])
    )
    select format('alter table %s drop constraint %I', name, conname) as away,
      format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid)) as back
    from ours join pg_constraint on conrelid = ours.oid and contype = 'f' and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', name, tgname), format('alter table %s enable trigger %I', name, tgname)
    from ours join pg_trigger on tgrelid = ours.oid and not tgisinternal and tgenabled = 'O'
    union all
    -- COPY rejects tables whose policies also apply to their owner.
    select format('alter table %s no force row level security', name), format('alter table %s force row level security', name) from ours where is_forced`,
    [names],
  )
  for (const { away } of rows) await client.query(away)
  return rows.map(({ back }) => back)
}
