// Owns that the end of a session is told, whatever ends it: what its person follows ends with it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_session_end() returns trigger language plpgsql as $$
      begin perform pg_notify('session_ended', old.id::text); return null; end $$`.execute(db)
  await sql`create trigger session_end_announced after delete on sessions for each row execute function announce_session_end()`.execute(db)
}
