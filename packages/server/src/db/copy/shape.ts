// Catalog data of our tables for copying them between databases.
import type { ClientBase } from 'pg'

export interface TableShape {
  name: string
  /** All except those that PostgreSQL computes. */
  columns: string[]
}

/** Value of a counter, as text, because it can exceed the range of a number. */
export interface SequenceState {
  name: string
  /** The table whose rows it counts. */
  table: string
  value: string
  isCalled: boolean
}

/**
 * Condition for a relation `c` to be one of our tables: not a partition, and not a table of migrations, of an extension, or of somebody
 * whose data we may not read.
 */
export const isOurs = `
  c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_%'
  and has_table_privilege(c.oid, 'select')
  and not exists (select from pg_depend where pg_depend.objid = c.oid and deptype = 'e')`

/** Our tables by name, without those of migrations; a partitioned table as a whole. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${isOurs}
    group by c.relname order by c.relname`)
  return rows
}

/** First days of the months for which observations have tables. */
export async function readMonths(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(`
    select replace(right(c.relname, 7), '_', '-') || '-01' as day
    from pg_class c where c.relnamespace = to_regnamespace('months') and c.relname ~ '^script_observations_\\d{4}_\\d{2}$' and c.relispartition order by 1`)
  return rows.map(({ day }) => day)
}

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows: found } = await client.query<{ name: string; table: string }>(`
    select sequence.relname as name, c.relname as "table" from pg_class sequence
    join pg_depend owned on owned.objid = sequence.oid and owned.deptype in ('a', 'i') and owned.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = owned.refobjid
    where sequence.relkind = 'S' and ${isOurs} order by 1`)
  const states: SequenceState[] = []
  for (const { name, table } of found) {
    const { rows } = await client.query(`select last_value::text as value, is_called from ${client.escapeIdentifier(name)}`)
    states.push({ name, table, value: rows[0].value, isCalled: rows[0].is_called })
  }
  return states
}

/** Names of the applied migrations, in order; empty for a database without migrations. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query(`select to_regclass('public.kysely_migration') is not null as exists`)
  if (!tables[0].exists) return []
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name)
}

/** The columns as SQL names. */
export const columnList = (client: ClientBase, columns: readonly string[]): string =>
  columns.map((name) => client.escapeIdentifier(name)).join(', ')
