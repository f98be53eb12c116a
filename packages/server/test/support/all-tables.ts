// Owns reading a whole database as text, to look for what must not be in it.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Each table with all its rows, one per line. */
export async function* tablesOf(db: Db): AsyncGenerator<readonly [name: string, rows: string]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  for (const { name } of rows) {
    const table = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    yield [name, table.rows.map(({ row }) => row).join('\n')]
  }
}
