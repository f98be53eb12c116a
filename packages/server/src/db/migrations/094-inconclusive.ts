// Owns the fourth verdict: nothing was found in a content, and something was not looked at.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content_judgements
      drop constraint content_judgements_verdict_check,
      add constraint content_judgements_verdict_check check (verdict in ('benign', 'inconclusive', 'suspicious', 'malicious')),
      -- What was not looked at, with how much was.
      add column missing jsonb not null default '[]' check (jsonb_typeof(missing) = 'array')`.execute(db)
  await sql`
    alter table script_versions
      drop constraint script_versions_verdict_check,
      add constraint script_versions_verdict_check check (verdict in ('benign', 'inconclusive', 'suspicious', 'malicious'))`.execute(db)
  // What was called benign without having been read to its end. The time of the verdict stays: the facts are the same.
  await sql`
    update content_judgements set verdict = 'inconclusive', missing = jsonb_build_array(jsonb_build_object(
      'code', case parsed when 'none' then 'not-parsed' when 'partly' then 'partly-parsed' else 'limit' end, 'read', null, 'of', null))
    where verdict = 'benign' and (parsed <> 'whole' or not ended)`.execute(db)
  await sql`update script_versions set verdict = 'inconclusive' where verdict = 'benign' and not is_understood`.execute(db)
}
