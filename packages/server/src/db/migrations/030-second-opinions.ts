// Owns what a language model said of contents and changes, and what it was asked each day. Both are about bytes and belong to no account.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_opinions (
      id uuid primary key,
      -- They go with the contents: what no scan keeps any more has no opinion either.
      sha256 text not null references blobs (sha256) on delete cascade,
      before_sha256 text references blobs (sha256) on delete cascade,
      model text not null check (model <> ''),
      prompt_version text not null check (prompt_version <> ''),
      queued_at timestamptz not null default now(),
      tries integer not null default 0 check (tries >= 0),
      -- Job that asks, and until when no other may.
      claimed_by text,
      claimed_until timestamptz,
      asked_at timestamptz,
      ended_at timestamptz,
      outcome text check (outcome in ('answered', 'late', 'malformed', 'refused', 'over-budget', 'failed')),
      -- For whoever runs the installation.
      why text,
      -- As it came, after it was checked.
      answer jsonb,
      verdict text check (verdict in ('benign', 'suspicious', 'malicious')),
      confidence text check (confidence in ('low', 'medium', 'high')),
      summary_en text,
      summary_es text,
      input_tokens integer check (input_tokens >= 0),
      output_tokens integer check (output_tokens >= 0),
      duration_ms integer check (duration_ms >= 0),
      constraint opinion_once unique nulls not distinct (sha256, before_sha256, model, prompt_version),
      constraint opinion_ended_with_outcome check ((outcome is null) = (ended_at is null)),
      constraint opinion_claimed_whole check ((claimed_by is null) = (claimed_until is null)),
      constraint opinion_when_answered check (outcome is not distinct from 'answered' and num_nulls(answer, verdict, confidence, summary_en, summary_es) = 0
        or outcome is distinct from 'answered' and num_nonnulls(answer, verdict, confidence, summary_en, summary_es) = 0),
      constraint why_unless_answered check ((outcome is null or outcome = 'answered') = (why is null))
    )`.execute(db)
  await sql`create index opinions_by_before on second_opinions (before_sha256) where before_sha256 is not null`.execute(db)
  await sql`
    create table opinion_budgets (
      -- In UTC.
      day date primary key,
      requests integer not null check (requests >= 0),
      -- As the endpoint counts them; of a request under way, or where it does not say, what it may take.
      tokens bigint not null check (tokens >= 0)
    )`.execute(db)
  // A request of an account only reads opinions.
  await sql`
    do $$ begin
      if tenant_role() is not null then
        execute format('revoke all on opinion_budgets from %I', tenant_role());
        execute format('revoke insert, update, delete on second_opinions from %I', tenant_role());
      end if;
    end $$`.execute(db)
}
