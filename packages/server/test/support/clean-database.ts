// Owns making a used test database as new, for the next test: emptying what was filled takes a tenth of the time that a new copy does.
import pg from 'pg'

/** What a fresh copy of the template holds, by which a used one is compared and restored. */
export interface Fresh {
  schema: string
  /** Rows of each table that is not empty, by quoted name, as one JSON text. */
  rows: ReadonlyMap<string, string>
  sequences: string
}

/** A larger database is cheaper to drop than to empty. */
const BYTES_MAX = 64 * 1024 * 1024

const tables = `
  select quote_ident(nspname) || '.' || quote_ident(relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') order by 1`

/** Changes with whatever a test may change beside rows: tables, columns, triggers, functions, constraints, settings. */
const schema = `
  select md5(concat_ws('|',
    (select string_agg(concat_ws(',', oid, relname, relkind, relhastriggers, relrowsecurity), ';' order by oid)
       from pg_class where relnamespace not in ('pg_toast'::regnamespace, 'pg_catalog'::regnamespace)),
    (select string_agg(concat_ws(',', attrelid, attnum, attname, atttypid, attnotnull), ';' order by attrelid, attnum)
       from pg_attribute where attrelid >= 16384),
    (select string_agg(concat_ws(',', oid, tgenabled), ';' order by oid) from pg_trigger),
    (select string_agg(concat_ws(',', oid, md5(prosrc)), ';' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat_ws(',', oid, convalidated), ';' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(setconfig::text, ';' order by setrole) from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database())))) as mark`

const sequences = `
  select coalesce(string_agg(format('%I.%I=%s', schemaname, sequencename, last_value), ';' order by schemaname, sequencename), '') as values
  from pg_sequences where last_value is not null`

async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tables)
  const probes = rows.map(({ name }) => `select '${name.replaceAll("'", "''")}' as name where exists (select from ${name})`)
  return (await client.query<{ name: string }>(probes.join(' union all '))).rows.map(({ name }) => name)
}

const rowsOf = async (client: pg.Client, table: string): Promise<string> =>
  (await client.query(`select coalesce(json_agg(t order by t::text), '[]')::text as all from ${table} t`)).rows[0].all

/** Reads what a fresh copy holds. */
export async function readFresh(connection: pg.ClientConfig): Promise<Fresh> {
  const client = await connectTo(connection)
  try {
    const rows = new Map<string, string>()
    for (const table of await filledTables(client)) rows.set(table, await rowsOf(client, table))
    return {
      schema: (await client.query(schema)).rows[0].mark,
      rows,
      sequences: (await client.query(sequences)).rows[0].values,
    }
  } finally {
    await client.end()
  }
}

/** Empties a used database as far as a fresh one is empty. False where it has to be dropped instead. */
export async function cleanDatabase(connection: pg.ClientConfig, fresh: Fresh): Promise<boolean> {
  const client = await connectTo(connection)
  try {
    const used = await client.query(
      `select pg_database_size(current_database()) > $1 or exists (
         select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as used`,
      [BYTES_MAX],
    )
    if (used.rows[0].used || (await client.query(schema)).rows[0].mark !== fresh.schema) return false
    const changed: string[] = []
    for (const table of await filledTables(client)) {
      const kept = fresh.rows.get(table)
      if (kept === undefined || kept !== (await rowsOf(client, table))) changed.push(table)
    }
    for (const table of fresh.rows.keys()) if (!changed.includes(table) && (await rowsOf(client, table)) === '[]') changed.push(table)
    await client.query('begin')
    // Neither triggers that keep evidence nor foreign keys are asked.
    await client.query('set local session_replication_role = replica')
    for (const table of changed) {
      await client.query(`delete from ${table}`)
      const kept = fresh.rows.get(table)
      if (kept) await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [kept])
    }
    await restoreSequences(client, fresh.sequences)
    await client.query('commit')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function restoreSequences(client: pg.Client, kept: string): Promise<void> {
  const before = new Set(kept.split(';'))
  const now: string = (await client.query(sequences)).rows[0].values
  if (now === kept) return
  const values = new Map([...before].filter((one) => one !== '').map((one) => one.split('=') as [string, string]))
  for (const one of now.split(';').filter((entry) => entry !== '' && !before.has(entry))) {
    const [name = ''] = one.split('=')
    const value = values.get(name)
    if (value === undefined) await client.query(`alter sequence ${name} restart`)
    else await client.query('select setval($1, $2)', [name, value])
  }
}
