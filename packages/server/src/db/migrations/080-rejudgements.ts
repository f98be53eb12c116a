// Owns what stored captures are by newer rules: records beside the results, which never change.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scan_rejudgements (
      account_id uuid not null,
      scan_id uuid not null,
      rules_version text not null check (rules_version <> ''),
      judged_at timestamptz not null default now(),
      result text not null check (result in ('evaluated', 'partial', 'not-evaluated')),
      reason jsonb,
      risk jsonb not null,
      findings jsonb not null,
      primary key (scan_id, rules_version),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
      constraint reasoned check ((result = 'evaluated') = (reason is null))
    )`.execute(db)
  await sql`create index scan_rejudgements_by_account on scan_rejudgements (account_id, scan_id)`.execute(db)
  await sql`select protect_tenant('scan_rejudgements')`.execute(db)
}
