// Owns statements: what people say of their account that no scan can see. They are appended, never changed, but for when their owners were reminded.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statements (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      kind text not null check (kind in ('roles', 'risk-analysis', 'responsibilities', 'saq-a', 'acquirer-agreements')),
      -- Of statements about one site.
      site_id uuid,
      said jsonb not null check (jsonb_typeof(said) = 'object'),
      due_on date not null,
      stated_by text not null check (stated_by <> ''),
      stated_at timestamptz not null default clock_timestamp(),
      reminded_at timestamptz,
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint site_of_saq_a check ((kind = 'saq-a') = (site_id is not null))
    )`.execute(db)
  await sql`create index statements_newest on statements (account_id, kind, site_id, stated_at desc, id desc)`.execute(db)
  await sql`create index statements_to_remind_of on statements (due_on) where reminded_at is null`.execute(db)
  await sql`
    create function refuse_statement_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
        if tg_op = 'UPDATE' and to_jsonb(old) - 'reminded_at' = to_jsonb(new) - 'reminded_at' then return new; end if;
        raise exception 'statements are append-only';
      end $$`.execute(db)
  await sql`
    create trigger statements_are_appended before update or delete on statements for each row execute function refuse_statement_change()`.execute(
    db,
  )
  await sql`select protect_tenant('statements')`.execute(db)
}
