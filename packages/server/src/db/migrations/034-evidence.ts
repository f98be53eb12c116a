// Owns the evidence log: a chain of records for each account that nobody changes, and the checkpoints that sign it.
import { type Kysely, sql } from 'kysely'

const hash = (column: string) => sql`${sql.ref(column)} text not null check (${sql.ref(column)} ~ '^[0-9a-f]{64}$')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_records (
      account_id uuid not null references accounts (id),
      seq bigint not null check (seq > 0),
      at timestamptz not null,
      kind text not null check (kind <> ''),
      subject text not null check (subject <> ''),
      ${hash('previous')},
      ${hash('hash')},
      -- The record as it was hashed: canonical JSON.
      line text not null check (line <> ''),
      primary key (account_id, seq),
      unique (account_id, seq, hash)
    )`.execute(db)
  await sql`create index evidence_records_by_time on evidence_records (account_id, at)`.execute(db)
  await sql`create index evidence_records_by_kind on evidence_records (account_id, kind, seq)`.execute(db)
  await sql`
    create table evidence_keys (
      key_id text primary key check (key_id ~ '^[0-9a-f]{64}$'),
      pem text not null check (pem <> ''),
      made_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table evidence_checkpoints (
      account_id uuid not null,
      seq bigint not null,
      ${hash('hash')},
      day date not null,
      key_id text not null references evidence_keys (key_id),
      -- As it was signed: canonical JSON.
      line text not null check (line <> ''),
      primary key (account_id, seq),
      unique (account_id, day),
      foreign key (account_id, seq, hash) references evidence_records (account_id, seq, hash)
    )`.execute(db)
  await sql`select protect_tenant('evidence_records'), protect_tenant('evidence_checkpoints')`.execute(db)
  await keepForEver(db)
}

/** Records are only ever added, each after the one that it names, and checkpoints by workers alone. They go with their account. */
async function keepForEver(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if tenant_role() is not null then
        execute format('revoke insert on evidence_checkpoints from %I', tenant_role());
        execute format('revoke insert, update, delete on evidence_keys from %I', tenant_role());
      end if;
    end $$`.execute(db)
  await sql`
    create function follow_evidence() returns trigger language plpgsql as $$
      begin
        if new.seq > 1 and not exists (
          select from evidence_records where account_id = new.account_id and seq = new.seq - 1 and hash = new.previous) then
          raise exception 'a record of evidence follows the one before it';
        end if;
        return new;
      end $$`.execute(db)
  await sql`
    create trigger follow before insert on evidence_records for each row execute function follow_evidence()`.execute(db)
  await sql`
    create function refuse_evidence_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
        raise exception 'evidence is append-only';
      end $$`.execute(db)
  for (const table of ['evidence_records', 'evidence_checkpoints'])
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
      for each row execute function refuse_evidence_change()`.execute(db)
}
