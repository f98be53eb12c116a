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

/** Writes texts where a careless product would: into a mail, the results of scans, and the activity. A search of all tables must find them. */
export async function plantTexts(db: Db, { mail, result, activity }: { mail: string; result: string; activity: string }): Promise<void> {
  await sql`
    insert into mails (id, kind, to_address, subject, text, html)
    values (gen_random_uuid(), 'planted', 'ann@shop.example', '', ${mail}, '')`.execute(db)
  await sql`update scans set result = result || jsonb_build_object('planted', ${result}::text) where result is not null`.execute(db)
  await sql`
    insert into audit_log (account_id, actor, action, subject, details)
    select account_id, actor, action, subject, jsonb_build_object('planted', ${activity}::text) from audit_log limit 1`.execute(db)
}
