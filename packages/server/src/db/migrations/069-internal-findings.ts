// Owns how many scans told something of ourselves.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table internal_findings (
      day date not null,
      code text not null check (code in ('ran-though-stopped', 'stopped-though-open')),
      scans integer not null check (scans > 0),
      primary key (day, code)
    )`.execute(db)
}
