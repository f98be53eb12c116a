// Owns when the files of a report were let go of. The row stays, so that a report that was kept long enough is told apart from one that never was.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      add column let_go_at timestamptz,
      add constraint let_go_when_ready check (let_go_at is null or state = 'ready')`.execute(db)
  await sql`create index reports_to_let_go on reports (finished_at) where state = 'ready' and let_go_at is null`.execute(db)
}
