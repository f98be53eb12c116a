// Owns the second wall between accounts: policies that hide the rows of all others, and the role that requests run as.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenant_account() returns uuid language sql stable parallel safe as $$
      select nullif(current_setting('tillwatch.account', true), '')::uuid $$`.execute(db)
  await makeRole(db)
  await sql`
    -- A rule is no condition that an index could serve: queries name their account themselves, and the planner, which takes page and account for
    -- independent, would join two indexes where one is enough.
    create function protect_tenant(protected regclass, rule text default 'coalesce(account_id = (select tenant_account()), false)')
    returns void language plpgsql as $$
      begin
        execute format('alter table %s enable row level security', protected);
        execute format('create policy tenant on %s using (%s) with check (%s)', protected, rule, rule);
        if tenant_role() is null then
          execute format('alter table %s force row level security', protected);
          execute format('create policy system on %s using ((select tenant_account()) is null)', protected);
        else
          execute format('grant select, insert, update, delete on %s to %I', protected, tenant_role());
        end if;
      end $$`.execute(db)
  await sql`
    create function enter_tenant(account uuid) returns void language plpgsql as $$
      begin
        perform set_config('tillwatch.account', account::text, false);
        if tenant_role() is not null then perform set_config('role', tenant_role(), false); end if;
      end $$`.execute(db)
  await protectAll(db)
}

/**
 * Whoever owns the tables, and a superuser, is held by no policy, so requests run as a role of their own. Where it may not be made or taken, the policies are
 * forced on the owner in its stead.
 */
async function makeRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
      declare usable boolean := true;
      begin
        begin
          create role tillwatch_tenant nologin;
        exception when duplicate_object or unique_violation then null; -- another database of this server has it
          when insufficient_privilege then usable := false;
        end;
        if usable or exists (select from pg_roles where rolname = 'tillwatch_tenant') then
          begin
            if not pg_has_role(current_user, 'tillwatch_tenant', 'member') then grant tillwatch_tenant to current_user; end if;
            set local role tillwatch_tenant;
            reset role;
            usable := true;
          exception when insufficient_privilege then usable := false;
          end;
        end if;
        execute format('create function tenant_role() returns text language sql immutable parallel safe as $f$ select %L::text $f$',
          case when usable then 'tillwatch_tenant' end);
        if not usable then return; end if;
        grant usage on schema public to tillwatch_tenant;
        grant select, insert, update, delete on all tables in schema public to tillwatch_tenant;
        revoke all on public.kysely_migration, public.kysely_migration_lock from tillwatch_tenant;
        grant select on public.kysely_migration to tillwatch_tenant;
        -- What proves who somebody is, is read before it is known for whom a request acts; letters are written and never read.
        revoke all on sessions, identities, verifications, signing_keys, auth_rate_limits, contact_messages, mails from tillwatch_tenant;
        grant select (user_id, provider_id) on identities to tillwatch_tenant;
        grant insert on mails to tillwatch_tenant;
        -- The job queue, to which requests add, and the tables of later migrations.
        if to_regnamespace('pgboss') is not null then
          grant usage on schema pgboss to tillwatch_tenant;
          grant select, insert, update, delete on all tables in schema pgboss to tillwatch_tenant;
          grant usage on all sequences in schema pgboss to tillwatch_tenant;
        end if;
        alter default privileges grant usage on schemas to tillwatch_tenant;
        alter default privileges grant select, insert, update, delete on tables to tillwatch_tenant;
        alter default privileges grant usage on sequences to tillwatch_tenant;
      end $$`.execute(db)
}

async function protectAll(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
      declare found record;
      begin
        for found in
          select c.oid::regclass as name from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        loop
          perform protect_tenant(found.name);
        end loop;
        -- A view asks as whoever asks it, not as its owner.
        for found in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' loop
          execute format('alter view %s set (security_invoker = true)', found.name);
        end loop;
      end $$`.execute(db)
  await sql`select protect_tenant('accounts', 'coalesce(id = (select tenant_account()), false)')`.execute(db)
  // Rows that belong to an account through another row: the policy of that one decides.
  await sql`
    select protect_tenant('script_versions', 'coalesce((select true from page_scripts where page_scripts.id = page_script_id), false)'),
      protect_tenant('users', 'coalesce((select true from memberships where memberships.user_id = users.id), false)'),
      protect_tenant('subscription_items', 'coalesce((select true from subscriptions where subscriptions.id = subscription_id), false)')`.execute(
    db,
  )
}
