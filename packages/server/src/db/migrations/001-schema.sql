-- The database of Tillwatch, by area. This file is edited in place until version 0.1.0 is released. After that, each change is a migration of its own.
-- Names: a column `x_sealed` is encrypted with the secret of the installation; a column `x_sha256` has the hash of x, in lowercase hexadecimal digits.

-- ─── Separation of accounts ───
-- Every query filters by account. In addition, policies hide the rows of other accounts from requests; jobs and sign-in see all rows.

-- The account that the session acts for; null for jobs and sign-in.
create function tenant_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('tillwatch.account', true), '')::uuid $$;

-- Policies do not apply to the owner of the tables or to a superuser, so requests run as a role of their own.
-- If that role cannot be created or used, tenant_role() is null, and protect_tenant() forces the policies on the owner instead.
do $$
  declare usable boolean := true;
  begin
    begin
      create role tillwatch_tenant nologin;
    exception when duplicate_object or unique_violation then null; -- another database of this server created it
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
  end $$;

-- Every table with rows of accounts calls this. The rule is written so that no index can serve it: queries filter by account themselves, and the planner,
-- which takes page and account for independent, would otherwise join two indexes where one is enough.
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
  end $$;

create function enter_tenant(account uuid) returns void language plpgsql as $$
  begin
    perform set_config('tillwatch.account', account::text, false);
    if tenant_role() is not null then perform set_config('role', tenant_role(), false); end if;
  end $$;

-- ─── Accounts and people ───

create table accounts (
  id uuid primary key,
  name text not null,
  kind text not null default 'merchant' check (kind in ('merchant', 'agency')),
  -- Refunds of a flagged account wait for a decision by staff.
  fraud_flagged_at timestamptz,
  fraud_reason text,
  -- Of its reports; null until someone chooses.
  report_language text check (report_language in ('en', 'es')),
  report_time_zone text check (report_time_zone <> ''),
  -- Of everybody who works for it.
  requires_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  constraint reason_of_flag check ((fraud_flagged_at is null) = (fraud_reason is null))
);

-- Nobody can sign in to it.
insert into accounts (id, name) values ('00000000-0000-4000-8000-000000000001', 'Local');

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  -- Of mails: the chosen language, otherwise the one in which the person last used the site.
  language text not null default 'en' check (language in ('en', 'es')),
  -- What the person chose for the screens; null follows the browser.
  chosen_language text check (chosen_language in ('en', 'es')),
  time_zone text check (time_zone <> ''),
  -- The account that a person with several accounts works for; null until the person chooses.
  active_account_id uuid references accounts (id) on delete set null,
  has_second_factor boolean not null default false,
  -- When the person last got a mail about wrong passwords.
  wrong_passwords_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_by_active_account on users (active_account_id) where active_account_id is not null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- When the person last entered a code.
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

-- However a session ends, live updates for its person end with it.
create function announce_session_end() returns trigger language plpgsql as $$
  begin perform pg_notify('session_ended', old.id::text); return null; end $$;
create trigger session_end_announced after delete on sessions for each row execute function announce_session_end();

-- Ways to sign in: a password or an account at a provider.
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  provider_account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider_account_id)
);
create index identities_by_user on identities (user_id);

-- Links in mails. What they prove is stored as a hash.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value) where length(value) = 36;

-- Sign access tokens.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  alg text,
  crv text
);

create table auth_rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Wrong passwords per account, whether the account exists or not.
create table password_attempts (
  -- The account and the way to sign in, as a hash, so that the table names nobody.
  counted text primary key check (counted ~ '^[0-9a-f]{64}$'),
  failures integer not null check (failures > 0),
  last_at timestamptz not null default clock_timestamp(),
  waits_until timestamptz not null default clock_timestamp()
);
create index password_attempts_by_time on password_attempts (last_at);

-- Only staff have them.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- The identity library seals both with the secret of the installation.
  secret_sealed text not null,
  recovery_codes_sealed text not null,
  verified boolean not null default false,
  failures integer not null default 0,
  locked_until timestamptz,
  -- The time step of the last code that was accepted. Each code works once.
  last_step bigint
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text,
  -- Of the authenticator; the browser keeps the private key.
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_of_a_person on passkeys (user_id);

create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index memberships_of_a_person on memberships (user_id);

-- People who left, so that what they did keeps their name.
create table former_members (
  account_id uuid not null references accounts (id),
  -- References no user, because the user may be deleted.
  user_id uuid not null,
  -- As they were when the person left.
  name text not null,
  email text not null,
  left_at timestamptz not null default now(),
  primary key (account_id, user_id)
);

-- A person who comes back stops being a former member, so that nobody is listed twice.
create view known_people with (security_invoker = true) as
  select memberships.account_id, memberships.user_id, users.name, users.email from memberships join users on users.id = memberships.user_id
  union all
  select account_id, user_id, name, email from former_members;

create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- In lowercase, like the addresses of users.
  email text not null,
  role text not null check (role in ('owner', 'admin', 'analyst', 'viewer')),
  -- Of the key in the last mail. The key itself is not stored.
  token_sha256 text not null unique,
  invited_by text not null,
  invited_at timestamptz not null default now(),
  -- When the last mail was sent.
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitations_open on invitations (account_id, email) where accepted_at is null and withdrawn_at is null;

create table cookie_consents (
  user_id uuid primary key references users (id) on delete cascade,
  consent text not null check (consent in ('accepted', 'declined')),
  updated_at timestamptz not null default now()
);

-- People who run the installation.
create table staff (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  granted_by text not null check (granted_by <> ''),
  granted_at timestamptz not null default now(),
  withdrawn_by text check (withdrawn_by <> ''),
  withdrawn_at timestamptz,
  constraint withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index staff_by_user on staff (user_id) where withdrawn_at is null;

-- Accounts see a target time only if the installation has staff, and may not read who they are.
create function has_staff() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from staff where withdrawn_at is null) $$;

-- Days whose mail to staff was sent.
create table staff_digests (
  day date primary key,
  sent_at timestamptz not null default now()
);

-- Archives of an account's data.
create table account_exports (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
  requested_by text not null check (requested_by <> ''),
  requested_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  finished_at timestamptz,
  expires_at timestamptz,
  -- Of the archive.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint check (size_bytes >= 0),
  -- Rows per table.
  counts jsonb,
  unique (account_id, id),
  constraint export_finished_when_ended check ((state = 'queued') = (finished_at is null)),
  constraint archive_when_ready
    check ((state in ('ready', 'expired')) =
      (sha256 is not null and size_bytes is not null and counts is not null and expires_at is not null))
);
create index exports_by_account on account_exports (account_id, requested_at desc);
create unique index exports_one_open on account_exports (account_id) where state = 'queued';

-- Requests to delete an account, and the receipts.
create table account_deletions (
  -- Random: anyone who knows it can read the receipt.
  id uuid primary key,
  account_id uuid references accounts (id),
  state text not null default 'scheduled' check (state in ('scheduled', 'cancelled', 'running', 'done')),
  requested_by text,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  finished_at timestamptz,
  -- Deleted rows per table.
  counts jsonb not null default '{}',
  -- Of the text of the receipt.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint nobody_named_when_done check ((state = 'done') = (account_id is null) and (state = 'done') = (requested_by is null)),
  constraint hash_when_done check ((state = 'done') = (sha256 is not null)),
  constraint deletion_finished_when_ended check ((state in ('cancelled', 'done')) = (finished_at is not null)),
  constraint due_after_request check (due_at > requested_at)
);
create unique index deletions_one_open on account_deletions (account_id) where state in ('scheduled', 'running');
create index deletions_due on account_deletions (due_at) where state in ('scheduled', 'running');

-- Rows of append-only tables are deleted only with their account: by a job, in a transaction that names the account, while its deletion runs.
create function is_erased(account uuid) returns boolean language sql stable as $$
  select tenant_account() is null and current_setting('tillwatch.erasure', true) = account::text
    and exists (select from account_deletions where account_id = account and state = 'running') $$;

-- Who did what. Rows are only added.
create table audit_log (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  -- Of the site itself, its pages, and their scans. References no table, because the log outlives them.
  site_id uuid,
  actor text not null,
  -- The network address of the actor; null for what Tillwatch did itself.
  address text,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index audit_by_account on audit_log (account_id, at desc, id desc);
create index audit_by_site on audit_log (account_id, site_id, at desc, id desc) where site_id is not null;
create index audit_by_actor on audit_log (account_id, actor, at desc, id desc);
create index audit_by_action on audit_log (account_id, action, at desc, id desc);
create index audit_by_subject on audit_log (account_id, subject, at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    raise exception 'the audit log is append-only';
  end $$;
create trigger audit_append_only before update or delete on audit_log for each row execute function refuse_change();

-- A person with several accounts has several rows in memberships.
select protect_tenant('accounts', 'coalesce(id = (select tenant_account()), false)'),
  protect_tenant('users', 'coalesce((select true from memberships where memberships.user_id = users.id limit 1), false)');

select protect_tenant('memberships'), protect_tenant('former_members'), protect_tenant('invitations'),
  protect_tenant('account_exports'), protect_tenant('account_deletions'), protect_tenant('audit_log');

-- ─── Billing ───

-- The customer of the payments service for an account. In this area, money is integer cents.
create table billing_customers (
  account_id uuid primary key references accounts (id),
  customer_id text not null unique check (customer_id <> ''),
  created_at timestamptz not null default now()
);

create table subscriptions (
  id text primary key check (id <> ''),
  account_id uuid not null references accounts (id),
  plan text not null check (plan in ('standard', 'premium')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  status text not null
    check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  dunning text not null default 'none' check (dunning in ('none', 'retrying', 'final', 'unpaid')),
  -- The worst state that a mail has reported.
  dunning_told text not null default 'none' check (dunning_told in ('none', 'retrying', 'final', 'unpaid')),
  billing_anchor timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  fetched_at timestamptz not null,
  unique (account_id, id),
  constraint period_runs_forward check (current_period_end > current_period_start),
  constraint dunning_while_owing check (dunning = 'none' or status in ('past_due', 'unpaid'))
);

create table subscription_items (
  id text primary key check (id <> ''),
  subscription_id text not null references subscriptions (id) on delete cascade,
  price_id text not null check (price_id <> ''),
  lookup_key text not null
    check (lookup_key in (
      'standard_monthly_v1', 'standard_yearly_v1', 'standard_page_monthly_v1', 'standard_page_yearly_v1',
      'premium_site_monthly_v1', 'premium_site_yearly_v1', 'premium_page_monthly_v1', 'premium_page_yearly_v1')),
  kind text not null check (kind in ('site', 'page')),
  quantity integer not null check (quantity >= 0)
);
create index subscription_items_by_subscription on subscription_items (subscription_id);

-- Events that the payments service announced. They are hints; the subscription itself is always fetched.
create table payment_events (
  id text primary key check (id <> ''),
  type text not null,
  subscription_id text,
  customer_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'handled', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  handled_at timestamptz,
  error text,
  constraint handled_with_time check ((state = 'handled') = (handled_at is not null)),
  constraint error_when_failed check ((state = 'failed') = (error is not null))
);
create index payment_events_by_time on payment_events (created_at desc);
create index payment_events_open on payment_events (received_at) where state <> 'handled';

create table invoices (
  id text primary key check (id <> ''),
  account_id uuid not null references accounts (id),
  subscription_id text,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  total_cents bigint not null,
  paid_cents bigint not null check (paid_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  currency text not null check (currency = 'usd'),
  period_start timestamptz not null,
  period_end timestamptz not null,
  hosted_url text,
  pdf_url text,
  issued_at timestamptz not null,
  foreign key (account_id, subscription_id) references subscriptions (account_id, id),
  constraint refunded_at_most_paid check (refunded_cents <= paid_cents)
);
create index invoices_by_account on invoices (account_id, issued_at desc, id desc);

-- What was charged and refunded. Rows are only added.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('charge', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  source_id text not null check (source_id <> ''),
  subscription_id text,
  at timestamptz not null,
  unique (kind, source_id),
  foreign key (account_id, subscription_id) references subscriptions (account_id, id)
);
create index ledger_by_account on ledger_entries (account_id, id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    raise exception 'the ledger is append-only';
  end $$;
create trigger ledger_append_only before update or delete on ledger_entries for each row execute function refuse_ledger_change();

create table cancellations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  subscription_id text not null,
  kind text not null check (kind in ('end-of-cycle', 'prorated')),
  requested_at timestamptz not null default now(),
  ends_at timestamptz not null,
  refund_cents bigint not null check (refund_cents >= 0),
  refund_parts jsonb not null default '[]',
  refund_attempts integer not null default 1 check (refund_attempts > 0),
  state text not null check (state in ('requested', 'scheduled', 'held', 'refunding', 'done', 'failed', 'undone')),
  refund_ids text[] not null default '{}',
  decided_by text,
  foreign key (account_id, subscription_id) references subscriptions (account_id, id),
  constraint no_refund_at_end_of_cycle check (kind = 'prorated' or refund_cents = 0)
);
create unique index one_open_cancellation on cancellations (subscription_id) where state in ('requested', 'scheduled', 'held', 'refunding');

-- What the dashboard reads and follows live: the subscriptions of an account.
create table subscription_documents (
  account_id uuid primary key references accounts (id),
  version bigint not null check (version > 0),
  body jsonb not null,
  updated_at timestamptz not null default now()
);

create function announce_document() returns trigger language plpgsql as $$
  begin perform pg_notify('document_changed', new.account_id::text); return null; end $$;
create trigger document_announced after insert or update on subscription_documents for each row execute function announce_document();

select protect_tenant('billing_customers'), protect_tenant('subscriptions'), protect_tenant('invoices'),
  protect_tenant('ledger_entries'), protect_tenant('cancellations'), protect_tenant('subscription_documents');

select protect_tenant('subscription_items', 'coalesce((select true from subscriptions where subscriptions.id = subscription_id), false)');

-- ─── Sites and pages ───

-- An agency's clients.
create table clients (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null check (length(name) between 1 and 80),
  -- Null for the account's language.
  report_language text check (report_language in ('en', 'es')),
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index clients_by_name on clients (account_id, lower(name));

create table sites (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Null for the account's own sites.
  client_id uuid,
  host text not null check (host <> ''),
  url text not null check (length(url) between 1 and 2048),
  -- Null where nothing is for sale.
  subscription_id text unique,
  claimed_at timestamptz not null default now(),
  -- What a proof of control shows. Random, one per site.
  proof_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    check (proof_token ~ '^[0-9a-f]{32,}$'),
  proof_checked_at timestamptz,
  -- The version of the rules that named the scripts in its inventory.
  identity_rules smallint not null default 2,
  -- Who fills in its checkouts on a journey; null for the default.
  test_identity jsonb check (jsonb_typeof(test_identity) = 'object'),
  unique (account_id, id),
  foreign key (account_id, subscription_id) references subscriptions (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete set null (client_id)
);
create index sites_by_account on sites (account_id, claimed_at desc, id desc);
create index sites_of_client on sites (account_id, client_id) where client_id is not null;
create index sites_by_identity_rules on sites (identity_rules, id);

-- The right to test a shop, proven or declared. Rows are only added.
create table test_rights (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  -- Null for an address that belongs to no site.
  site_id uuid,
  kind text not null check (kind in ('dns', 'file', 'meta', 'declaration')),
  host text not null check (host <> ''),
  -- Whether it also covers all names below the host.
  below boolean not null,
  made_at timestamptz not null default now(),
  made_by text not null check (made_by <> ''),
  made_from text not null,
  -- The text of the declaration that the person read.
  statement text,
  statement_version text,
  foreign key (account_id, site_id) references sites (account_id, id),
  constraint words_with_declaration
    check ((kind = 'declaration') = (statement is not null) and (kind = 'declaration') = (statement_version is not null)),
  constraint proof_of_a_site check (kind = 'declaration' or site_id is not null)
);
create index test_rights_of_host on test_rights (account_id, host, made_at desc);

create function refuse_test_right_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    raise exception 'rights to test are appended and never changed';
  end $$;
create trigger test_rights_append_only before update or delete on test_rights for each row execute function refuse_test_right_change();

-- Watched addresses of a site, and when each is scanned next.
create table pages (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  site_id uuid not null,
  host text not null check (host <> ''),
  url text not null check (length(url) between 1 and 2048),
  is_payment boolean not null default true,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  frequency text not null default 'weekly' check (frequency in ('hourly', 'daily', 'weekly', 'cron', 'deploy', 'manual')),
  cron text check (length(cron) between 1 and 120),
  time_zone text not null default 'UTC' check (time_zone <> ''),
  paused_at timestamptz,
  next_scan_at timestamptz,
  -- The next attempt after a scan that could not evaluate the page.
  retry_at timestamptz,
  retry_attempt smallint check (retry_attempt >= 2),
  -- How the page takes payment, according to its last evaluated scan.
  integration text check (integration <> ''),
  payment_provider text,
  integration_scan_id uuid,
  unique (account_id, id),
  foreign key (account_id, site_id) references sites (account_id, id),
  constraint cron_line_with_cron check ((frequency = 'cron') = (cron is not null)),
  constraint next_only_when_planned
    check (next_scan_at is null or (removed_at is null and paused_at is null and frequency not in ('deploy', 'manual'))),
  constraint retry_names_its_attempt check ((retry_at is null) = (retry_attempt is null)),
  constraint retry_only_while_watched check (retry_at is null or (removed_at is null and paused_at is null)),
  constraint integration_from_a_scan check ((integration is null) = (integration_scan_id is null)),
  constraint provider_of_an_integration check (payment_provider is null or integration is not null)
);
create unique index pages_once_in_a_site on pages (site_id, url) where removed_at is null;
create index pages_of_site on pages (site_id, added_at, id) where removed_at is null;
create index pages_due on pages (next_scan_at) where next_scan_at is not null;
create index pages_by_address on pages (account_id, url) where removed_at is null;
create index pages_retried on pages (retry_at) where retry_at is not null;
create index pages_by_site on pages (site_id);

-- A paid plan covers the first page of its site and the additional pages that are paid for, in the order in which they were added.
create view site_allowance with (security_invoker = true) as
  select site.account_id, site.id as site_id, coalesce(paid.allowance, 0) as allowance
  from sites site
  left join lateral (
    select case when bool_or(item.kind = 'site' and item.quantity > 0)
      then 1 + coalesce(sum(item.quantity) filter (where item.kind = 'page'), 0) else 0 end::integer as allowance
    from subscriptions subscription
    join subscription_items item on item.subscription_id = subscription.id
    where subscription.id = site.subscription_id and subscription.status in ('active', 'trialing', 'past_due')
  ) paid on true
  where site.subscription_id is not null;
create view page_coverage with (security_invoker = true) as
  select page.id, page.account_id, page.site_id,
    (select count(*) from pages earlier
      where earlier.site_id = page.site_id and earlier.removed_at is null and (earlier.added_at, earlier.id) <= (page.added_at, page.id)
    ) <= paid.allowance as is_covered
  from pages page
  join site_allowance paid on paid.site_id = page.site_id
  where page.removed_at is null;

-- Searches for the payment pages of a site.
create table discoveries (
  id uuid primary key,
  account_id uuid not null,
  site_id uuid not null,
  requested_by text not null check (requested_by <> ''),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'cut', 'unreachable', 'gave-up')),
  pages_read integer not null default 0 check (pages_read >= 0),
  pages_failed integer not null default 0 check (pages_failed >= 0),
  unique (account_id, id),
  foreign key (account_id, site_id) references sites (account_id, id),
  constraint outcome_at_the_end check ((finished_at is null) = (outcome is null))
);
create unique index discoveries_one_open_per_site on discoveries (site_id) where finished_at is null;
create index discoveries_of_site on discoveries (site_id, started_at desc);

-- Pages that a discovery found.
create table page_candidates (
  id uuid primary key,
  account_id uuid not null,
  site_id uuid not null,
  discovery_id uuid not null,
  url text not null check (length(url) between 1 and 2048),
  kind text not null,
  strength text not null check (strength in ('seen', 'named', 'guarded')),
  reasons jsonb not null,
  found_at timestamptz not null default now(),
  set_aside_at timestamptz,
  unique (site_id, url),
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, discovery_id) references discoveries (account_id, id)
);

-- Steps that the scans of a page take first.
create table page_journeys (
  account_id uuid not null,
  page_id uuid primary key,
  title text not null,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- The last trial of its first steps, with their outcome. A change of the journey removes it.
  trial jsonb,
  unique (account_id, page_id),
  foreign key (account_id, page_id) references pages (account_id, id) on delete cascade
);

create table journey_secrets (
  account_id uuid not null,
  page_id uuid not null,
  name text not null,
  -- With the secret of the installation, bound to the page and the name.
  sealed text not null,
  -- Where it may be typed.
  hosts text[] not null,
  primary key (page_id, name),
  foreign key (account_id, page_id) references page_journeys (account_id, page_id) on delete cascade
);

-- Deploys that the owner of a site announced.
create table site_deploys (
  id uuid primary key,
  account_id uuid not null,
  site_id uuid not null,
  commit_id text check (length(commit_id) between 1 and 100),
  file_count integer not null check (file_count >= 0),
  announced_by text not null check (announced_by <> ''),
  announced_at timestamptz not null default now(),
  -- Of the paths and hashes of its files, to recognize a repeated announcement. Null if it named no files.
  files_sha256 text check (files_sha256 ~ '^[0-9a-f]{64}$'),
  url text check (length(url) between 1 and 500),
  deployed_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, site_id) references sites (account_id, id)
);
create index site_deploys_of_site on site_deploys (site_id, announced_at desc, id desc);

create table deploy_files (
  account_id uuid not null,
  deploy_id uuid not null,
  path text not null check (length(path) between 1 and 300),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (deploy_id, path),
  foreign key (account_id, deploy_id) references site_deploys (account_id, id) on delete cascade
);
create index deploy_files_by_content on deploy_files (account_id, sha256);

-- The key itself is not stored.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null check (length(name) between 1 and 60),
  -- The part of the key that lists may show.
  hint text not null,
  secret_sha256 text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) > 0),
  is_for_all_sites boolean not null,
  created_by text not null check (created_by <> ''),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  unique (account_id, id),
  constraint key_expires_within_a_year check (expires_at > created_at and expires_at <= created_at + interval '367 days'),
  constraint key_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index api_keys_by_name on api_keys (account_id, lower(name));

create table api_key_sites (
  account_id uuid not null,
  key_id uuid not null,
  site_id uuid not null,
  primary key (key_id, site_id),
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade,
  foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
);
create index api_key_sites_of_site on api_key_sites (account_id, site_id);

create table api_key_clients (
  account_id uuid not null,
  key_id uuid not null,
  client_id uuid not null,
  primary key (key_id, client_id),
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade,
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade
);
create index api_key_clients_of_client on api_key_clients (account_id, client_id);

select protect_tenant('clients'), protect_tenant('sites'), protect_tenant('test_rights'), protect_tenant('pages'),
  protect_tenant('discoveries'), protect_tenant('page_candidates'), protect_tenant('page_journeys'),
  protect_tenant('journey_secrets'), protect_tenant('site_deploys'), protect_tenant('deploy_files'), protect_tenant('api_keys'),
  protect_tenant('api_key_sites'), protect_tenant('api_key_clients');

-- ─── Scans ───

-- Contents in the file store, by hash.
create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  stored_at timestamptz not null default now()
);

create table scans (
  id uuid primary key,
  -- Clocks can be set back, and two scans can be of the same moment.
  place_in_order bigint generated by default as identity,
  account_id uuid not null references accounts (id),
  page_id uuid,
  url text not null check (length(url) between 1 and 2048),
  profile text not null check (profile in ('desktop', 'mobile')),
  trigger text not null default 'manual' check (trigger in ('manual', 'schedule', 'deploy', 'retry', 'person')),
  -- Who uploaded the capture, as the audit log names that person.
  given_by text check (given_by <> ''),
  -- The idempotency key of the caller: a repeated request starts no second scan.
  asked_key text check (length(asked_key) between 1 and 255),
  -- Counts the scans of one chain of retries; `attempts` counts the runs of one scan.
  attempt_no smallint not null default 1 check (attempt_no >= 1),
  state text not null default 'queued' check (state in ('queued', 'running', 'complete', 'partial', 'failed', 'blocked', 'cancelled')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  run_id uuid,
  progress jsonb,
  outcome_code text,
  outcome_detail text,
  result jsonb,
  rules_version text,
  -- The version of the rules that named its scripts.
  identity_rules smallint not null default 2,
  script_count integer,
  first_party_count integer,
  third_party_count integer,
  finding_count integer,
  risk_score integer check (risk_score between 0 and 100),
  severity text check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  -- The outcome of the second and third visit, which look for a page that hides from scanners.
  cloak_check text not null default 'not-asked'
    check (cloak_check in (
      'not-asked', 'pending', 'compared', 'no-other-browser', 'journey-ran', 'first-visit-failed', 'second-visit-failed',
      'third-visit-failed')),
  unique (account_id, id),
  foreign key (account_id, page_id) references pages (account_id, id),
  constraint run_only_while_running check ((state = 'running') = (run_id is not null)),
  constraint summary_with_result check ((result is null) = (script_count is null) and (result is null) = (rules_version is null)),
  constraint severity_with_score check ((severity is null) = (risk_score is null)),
  constraint finished_when_ended check ((state in ('complete', 'partial', 'failed', 'blocked', 'cancelled')) = (finished_at is not null)),
  constraint started_when_run check (state not in ('running', 'complete', 'partial', 'blocked') or started_at is not null),
  constraint result_when_evaluated check (state not in ('complete', 'partial', 'blocked') or result is not null),
  constraint result_only_at_end check (result is null or state in ('complete', 'partial', 'failed', 'blocked')),
  constraint reason_unless_complete check ((state in ('partial', 'failed', 'blocked', 'cancelled')) = (outcome_code is not null)),
  constraint further_attempts_are_retries check ((trigger = 'retry') = (attempt_no > 1)),
  constraint planned_scans_have_a_page check (trigger in ('manual', 'person') or page_id is not null),
  constraint given_by_a_person check ((trigger = 'person') = (given_by is not null))
);
create index scans_by_account on scans (account_id, created_at desc, id desc);
create index scans_open on scans (created_at) where state in ('queued', 'running');
create index scans_of_page on scans (page_id, created_at desc, id desc) where page_id is not null;
create index scans_of_page_in_order on scans (page_id, place_in_order desc) where page_id is not null;
create unique index scans_one_open_per_page on scans (page_id) where state in ('queued', 'running');
create index scans_evaluated_of_page on scans (page_id, created_at desc, id desc)
  where page_id is not null and state in ('complete', 'partial');
create index scans_complete_of_page on scans (page_id, finished_at desc) where state = 'complete';
create index scans_by_time on scans (created_at);
create unique index scans_asked_once on scans (account_id, asked_key) where asked_key is not null;
create index scans_evaluated_of_profile on scans (page_id, profile, created_at desc, id desc)
  where page_id is not null and state in ('complete', 'partial');

-- The scripts of a scan, by the hash of their bytes and of their text.
create table scan_scripts (
  account_id uuid not null,
  scan_id uuid not null,
  script_id text not null,
  url text,
  received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$'),
  text_sha256 text check (text_sha256 ~ '^[0-9a-f]{64}$'),
  primary key (scan_id, script_id),
  foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade
);

-- Contents that a scan keeps.
create table artifacts (
  account_id uuid not null,
  scan_id uuid not null,
  kind text not null check (kind in ('body', 'screenshot', 'step-before', 'step', 'har', 'capture')),
  sha256 text not null references blobs (sha256),
  primary key (scan_id, kind, sha256),
  foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade
);
create index artifacts_by_blob on artifacts (sha256);

-- What newer rules say about a stored capture. The result of the scan itself never changes.
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
);
create index scan_rejudgements_by_account on scan_rejudgements (account_id, scan_id);

-- Counts manual scans for the limits per account and per host. Rows belong to no account.
create table scan_starts (
  -- The account or the host, as a hash.
  counted text not null check (counted ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null default clock_timestamp()
);
create index scan_starts_counted on scan_starts (counted, started_at);
create index scan_starts_by_time on scan_starts (started_at);

-- Scans that found a fault of Tillwatch itself, per day.
create table internal_findings (
  day date not null,
  code text not null check (code in ('ran-though-stopped', 'stopped-though-open')),
  scans integer not null check (scans > 0),
  primary key (day, code)
);

-- What people entered and no scan accepts.
create table invalid_addresses (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id) on delete cascade,
  typed text not null check (length(typed) between 1 and 2048),
  reason text not null,
  noted_at timestamptz not null default now(),
  -- Equal addresses are reviewed together.
  key text generated always as (md5(reason || ' ' || typed)) stored,
  reviewed_at timestamptz,
  reviewed_by text,
  answered_at timestamptz,
  constraint reviewed_by_somebody check ((reviewed_at is null) = (reviewed_by is null)),
  constraint answered_when_reviewed check (answered_at is null or reviewed_at is not null)
);
create index invalid_addresses_by_account on invalid_addresses (account_id, noted_at desc, id desc);
create index invalid_addresses_to_review on invalid_addresses (key, noted_at desc) where reviewed_at is null;
create index invalid_addresses_by_key on invalid_addresses (key);

-- Pages that no scan can reach, for staff to capture.
create table capture_requests (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  -- Null if Tillwatch queued the page after the last attempt.
  user_id uuid references users (id) on delete cascade,
  scan_id uuid,
  page_id uuid,
  url text not null check (length(url) between 1 and 2048),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'done', 'declined', 'withdrawn')),
  requested_at timestamptz not null default now(),
  captured_scan_id uuid,
  ended_at timestamptz,
  -- The member of staff who works on it, and the name that the account sees, even after the role was withdrawn.
  taken_by_user uuid references users (id) on delete set null,
  taken_by text,
  taken_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 1000),
  -- Lets a person's machine upload the capture without a key: hash of the code, who made it, and when it expires.
  code_sha256 text unique check (code_sha256 ~ '^[0-9a-f]{64}$'),
  code_by uuid references users (id) on delete set null,
  code_expires_at timestamptz,
  foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
  constraint capture_requests_of_page foreign key (account_id, page_id) references pages (account_id, id) on delete cascade,
  constraint capture_requests_end foreign key (account_id, captured_scan_id)
    references scans (account_id, id) on delete set null (captured_scan_id),
  constraint ended_unless_open check ((state in ('waiting', 'taken')) = (ended_at is null)),
  constraint taken_by_somebody check (state <> 'taken' or (taken_by is not null and taken_at is not null)),
  constraint declined_with_a_reason check ((state = 'declined') = (decline_reason is not null))
);
create index capture_requests_of_scan on capture_requests (account_id, captured_scan_id) where captured_scan_id is not null;
create unique index capture_requests_by_address on capture_requests (account_id, md5(url))
  where scan_id is null and state in ('waiting', 'taken');
create unique index capture_requests_by_scan on capture_requests (account_id, scan_id) where state in ('waiting', 'taken');
create unique index capture_requests_by_page on capture_requests (account_id, page_id) where state in ('waiting', 'taken');
create index capture_requests_open on capture_requests (requested_at, id) where state in ('waiting', 'taken');
create index capture_requests_of_account on capture_requests (account_id, requested_at desc);

select protect_tenant('scans'), protect_tenant('scan_scripts'), protect_tenant('artifacts'), protect_tenant('scan_rejudgements'),
  protect_tenant('invalid_addresses'), protect_tenant('capture_requests');

-- ─── Inventory and authorization ───

-- Authorizations of scripts. Rows are only added.
create table decisions (
  id uuid primary key,
  account_id uuid not null,
  site_id uuid not null,
  -- Shared by decisions that were made together.
  batch_id uuid not null,
  verdict text not null check (verdict in ('approve', 'reject', 'withdraw')),
  covers text not null check (covers in ('script', 'vendor', 'directory')),
  identity_sha256 text check (identity_sha256 ~ '^[0-9a-f]{64}$'),
  label text,
  vendor text,
  purpose text,
  host text,
  directory text check (directory ~ '^/.*/$' or directory = '/'),
  -- The content that it applies to; null if the content may change.
  pinned_sha256 text check (pinned_sha256 ~ '^[0-9a-f]{64}$'),
  reason text check (reason in ('business', 'technical')),
  justification text not null default '' check (length(justification) <= 2000),
  owner text not null default '' check (length(owner) <= 200),
  review_by timestamptz,
  expires_at timestamptz,
  decided_at timestamptz not null default now(),
  decided_by text not null check (decided_by <> ''),
  decided_from text not null,
  rules_version text not null,
  -- The decision that this one repeats for another name of the same script.
  carried_from uuid,
  carried_at timestamptz,
  -- Why Tillwatch decided; null if a person did.
  cause text check (cause in ('judged-malicious', 'judged-malicious-elsewhere', 'flagged')),
  unique (account_id, id),
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, carried_from) references decisions (account_id, id),
  constraint script_by_identity check ((covers = 'script') = (identity_sha256 is not null) and (covers = 'script') = (label is not null)),
  constraint vendor_with_purpose check ((covers = 'vendor') = (vendor is not null) and (covers = 'vendor') = (purpose is not null)),
  constraint directory_of_a_host check ((covers = 'directory') = (host is not null) and (covers = 'directory') = (directory is not null)),
  constraint approved_for_a_reason check ((verdict = 'approve') = (reason is not null) and (verdict <> 'approve' or justification <> '')),
  constraint only_an_approval_ends check (verdict = 'approve' or (review_by is null and expires_at is null and pinned_sha256 is null)),
  constraint only_a_script_is_pinned check (covers = 'script' or pinned_sha256 is null),
  constraint carried_from_at_a_moment check ((carried_from is null) = (carried_at is null)),
  constraint only_a_script_is_carried check (covers = 'script' or carried_from is null),
  constraint only_a_withdrawal_has_a_cause check (cause is null or verdict = 'withdraw')
);
create index decisions_of_site on decisions (site_id, decided_at desc, id desc);
create index decisions_of_vendor on decisions (site_id, vendor, purpose, decided_at desc, id desc) where covers = 'vendor';
create index decisions_of_batch on decisions (account_id, batch_id);
create index decisions_by_carried_from on decisions (account_id, carried_from) where carried_from is not null;

create function refuse_decision_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    raise exception 'decisions are appended and never changed';
  end $$;
create trigger decisions_append_only before update or delete on decisions for each row execute function refuse_decision_change();

-- The inventory: the scripts of a page, each under a lasting identity.
create table page_scripts (
  id uuid primary key,
  account_id uuid not null,
  page_id uuid not null,
  identity text not null check (identity <> ''),
  -- SHA-256 of the identity, which can be too long for an index.
  identity_sha256 text not null check (identity_sha256 ~ '^[0-9a-f]{64}$'),
  label text not null,
  kind text not null,
  state text not null,
  url text,
  host text,
  directory text,
  vendor text,
  purpose text,
  party text not null check (party in ('first', 'third', 'unknown')),
  scope text not null check (scope in ('merchant', 'payment-provider', 'three-d-secure', 'other')),
  library text,
  library_version text,
  -- Null if no data set covers the library, or the script is not a library.
  vulnerability_count integer check (vulnerability_count >= 0),
  integrity text not null,
  behaviours text[] not null,
  loaded_by text,
  risk_score integer not null check (risk_score between 0 and 100),
  severity text not null check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint check (size_bytes >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_scan_id uuid not null,
  last_scan_id uuid not null,
  -- The script's id in the result of the last scan.
  last_script_id text not null,
  -- Split at each character that is not a letter or digit, so that a search finds parts of hosts and paths.
  words tsvector
    generated always as (to_tsvector('simple', regexp_replace(
      label || ' ' || coalesce(host, '') || ' ' || coalesce(vendor, '') || ' ' || coalesce(library, ''), '[^[:alnum:]]+', ' ', 'g'))) stored,
  -- The newest decision that covers it.
  decision_id uuid,
  -- Measures how long the script ran unauthorized; a renewal does not change it.
  first_approved_at timestamptz,
  unique (account_id, id),
  unique (page_id, identity_sha256),
  foreign key (account_id, page_id) references pages (account_id, id),
  foreign key (account_id, decision_id) references decisions (account_id, id),
  constraint seen_forward check (last_seen_at >= first_seen_at)
);
create index page_scripts_by_words on page_scripts using gin (words);
create index page_scripts_of_page on page_scripts (account_id, page_id);
create index page_scripts_of_decision on page_scripts (account_id, decision_id) where decision_id is not null;
create index page_scripts_by_address on page_scripts (account_id, md5(split_part(split_part(url, '#', 1), '?', 1))) where url is not null;
create index page_scripts_by_host on page_scripts (account_id, lower(host)) where host is not null;
create index page_scripts_by_vendor on page_scripts (account_id, lower(vendor)) where vendor is not null;

-- The contents of a script over time.
create table script_versions (
  page_script_id uuid not null references page_scripts (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint check (size_bytes >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_scan_id uuid not null,
  -- The verdict of the page's own examination; null without one.
  verdict text check (verdict in ('benign', 'inconclusive', 'suspicious', 'malicious')),
  is_understood boolean not null default false,
  -- When an examination first gave this verdict.
  judged_at timestamptz,
  -- When the content was first known to be malicious, here or on another site.
  malicious_at timestamptz,
  -- How that is known: the page's own examination, a second opinion, another site, or a reviewer.
  malicious_by text check (malicious_by in ('examination', 'opinion', 'elsewhere', 'review')),
  primary key (page_script_id, sha256),
  constraint version_seen_forward check (last_seen_at >= first_seen_at),
  constraint malicious_is_known_somehow check ((malicious_at is null) = (malicious_by is null)),
  constraint verdict_has_a_time check (verdict is null or judged_at is not null),
  constraint malicious_has_a_time check (verdict is distinct from 'malicious' or malicious_at is not null)
);
create index script_versions_by_content on script_versions (sha256);
create index script_versions_latest on script_versions (page_script_id, last_seen_at);
create index script_versions_malicious on script_versions (sha256) where malicious_at is not null;

-- One row per script and scan, in monthly partitions, which are in the schema months.
create table script_observations (
  account_id uuid not null,
  page_id uuid not null,
  page_script_id uuid not null,
  scan_id uuid not null,
  observed_at timestamptz not null,
  profile text not null check (profile in ('desktop', 'mobile')),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (page_script_id, observed_at, scan_id)
) partition by range (observed_at);
create index script_observations_of_scan on script_observations (page_id, observed_at desc, scan_id);

create schema months;
create table months.script_observations_rest partition of script_observations default;
create function add_observation_month(day timestamptz) returns void language plpgsql as $$
  declare
    first timestamptz := date_trunc('month', day at time zone 'UTC') at time zone 'UTC';
    after timestamptz := (date_trunc('month', day at time zone 'UTC') + interval '1 month') at time zone 'UTC';
    name text := 'script_observations_' || to_char(day at time zone 'UTC', 'YYYY_MM');
  begin
    if to_regclass('months.' || name) is null then
      execute format('create table months.%I (like public.script_observations including all)', name);
      -- Rows that were written before the month had a partition.
      execute format(
        'with moved as (delete from months.script_observations_rest where observed_at >= %L and observed_at < %L returning *)
          insert into months.%I select * from moved', first, after, name);
      execute format('alter table public.script_observations attach partition months.%I for values from (%L) to (%L)', name, first, after);
    end if;
  end $$;

-- Other names of a script: from older rules, or because a build renamed it.
create table script_aliases (
  account_id uuid not null,
  site_id uuid not null,
  -- The version of the rules that produced the identity with this hash.
  identity_rules smallint not null,
  identity_sha256 text not null check (identity_sha256 ~ '^[0-9a-f]{64}$'),
  -- The identity in the inventory that it stands for.
  script_identity text not null check (script_identity <> ''),
  script_sha256 text not null check (script_sha256 ~ '^[0-9a-f]{64}$'),
  found_by text not null check (found_by in ('rules', 'content', 'address', 'template', 'element', 'shape', 'likeness', 'place')),
  scan_id uuid,
  found_at timestamptz not null default now(),
  primary key (site_id, identity_rules, identity_sha256),
  foreign key (account_id, site_id) references sites (account_id, id),
  constraint found_by_a_scan check ((found_by = 'rules') = (scan_id is null))
);
create index script_aliases_of_script on script_aliases (site_id, script_sha256);
create index script_aliases_of_scan on script_aliases (account_id, scan_id) where scan_id is not null;

create function script_sha256_of(site uuid, rules smallint, identity text) returns text language sql stable parallel safe as $$
  select coalesce((select script_aliases.script_sha256 from script_aliases
    where script_aliases.site_id = site and script_aliases.identity_rules = rules and script_aliases.identity_sha256 = identity), identity) $$;

create table saved_filters (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null check (length(name) between 1 and 80),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  saved_by text not null check (saved_by <> ''),
  saved_at timestamptz not null default now()
);
create unique index saved_filters_by_name on saved_filters (account_id, lower(name));

-- Security headers of a page, as a set of parts.
create table header_sets (
  account_id uuid not null references accounts (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  primary key (account_id, sha256)
);

-- One row for each time a page changed to a set of headers, per profile, because a shop may answer phones differently.
create table header_periods (
  id uuid primary key,
  account_id uuid not null,
  page_id uuid not null,
  profile text not null check (profile in ('desktop', 'mobile')),
  set_sha256 text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_scan_id uuid not null,
  last_scan_id uuid not null,
  scan_count integer not null default 1 check (scan_count > 0),
  -- The headers, by document, that the last scan of the period did not find.
  missing jsonb not null check (jsonb_typeof(missing) = 'array'),
  -- Places and sources that the last scan of the period could not read completely.
  unread jsonb not null default '[]' check (jsonb_typeof(unread) = 'array'),
  -- Parts that the last scan could not see, kept from an earlier scan.
  carried jsonb not null default '[]' check (jsonb_typeof(carried) = 'array'),
  -- Places and sources that no scan of the period read completely.
  never_read jsonb not null default '[]' check (jsonb_typeof(never_read) = 'array'),
  -- Whether it is the first of its page and profile. Stored, because earlier periods may be deleted.
  is_first boolean not null,
  foreign key (account_id, page_id) references pages (account_id, id),
  foreign key (account_id, set_sha256) references header_sets (account_id, sha256),
  constraint period_forward check (last_seen_at >= first_seen_at)
);
create index header_periods_of_page on header_periods (page_id, last_seen_at desc);
create index header_periods_of_set on header_periods (account_id, set_sha256);

-- When a page first had a value of a header.
create table header_values (
  account_id uuid not null,
  page_id uuid not null,
  part_id text not null check (part_id ~ '^[0-9a-f]{64}$'),
  value_sha256 text not null check (value_sha256 ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz not null,
  primary key (page_id, part_id, value_sha256),
  foreign key (account_id, page_id) references pages (account_id, id)
);

-- Authorizations of header parts. Rows are only added.
create table header_decisions (
  id uuid primary key,
  place_in_order bigint generated always as identity,
  account_id uuid not null,
  site_id uuid not null,
  -- Null if it applies to all pages of the site.
  page_id uuid,
  batch_id uuid not null,
  verdict text not null check (verdict in ('approve', 'reject', 'withdraw')),
  part_id text not null check (part_id ~ '^[0-9a-f]{64}$'),
  place text not null,
  source text not null check (source in ('response', 'meta', 'redirect', 'cookie')),
  header text not null check (header <> ''),
  part text not null,
  tier smallint not null check (tier in (1, 2)),
  -- Null if it authorizes the absence, and for a withdrawal.
  value text,
  reason text check (reason in ('business', 'technical')),
  justification text not null default '' check (length(justification) <= 2000),
  decided_at timestamptz not null default now(),
  decided_by text not null check (decided_by <> ''),
  decided_from text not null,
  rules_version text not null,
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, page_id) references pages (account_id, id),
  constraint header_approved_for_a_reason
    check ((verdict = 'approve') = (reason is not null) and (verdict <> 'approve' or justification <> '')),
  constraint withdrawal_of_no_value check (verdict <> 'withdraw' or value is null)
);
create index header_decisions_of_site on header_decisions (site_id, part_id, place_in_order desc);

create trigger header_decisions_append_only before update or delete on header_decisions for each row execute function refuse_decision_change();

select protect_tenant('decisions'), protect_tenant('page_scripts'), protect_tenant('script_observations'),
  protect_tenant('script_aliases'), protect_tenant('saved_filters'), protect_tenant('header_sets'),
  protect_tenant('header_periods'), protect_tenant('header_values'), protect_tenant('header_decisions');

select protect_tenant('script_versions', 'coalesce((select true from page_scripts where page_scripts.id = page_script_id), false)');

-- ─── Verdicts on contents ───

-- The verdict on a content, once for the installation. It describes bytes, not who received them, and is deleted with the bytes.
create table content_judgements (
  sha256 text primary key references blobs (sha256) on delete cascade,
  judged_at timestamptz not null default now(),
  duration_ms integer not null check (duration_ms >= 0),
  rules_version text not null,
  model_version text not null,
  not_judged text check (not_judged <> ''),
  verdict text check (verdict in ('benign', 'inconclusive', 'suspicious', 'malicious')),
  score real check (score between 0 and 1),
  parsed text check (parsed in ('whole', 'partly', 'none')),
  ended boolean,
  -- What was not examined, and how much was.
  missing jsonb not null default '[]' check (jsonb_typeof(missing) = 'array'),
  reasons jsonb not null default '[]',
  capabilities jsonb not null default '[]',
  detonation jsonb,
  detonation_version text,
  detonated_at timestamptz,
  detonation_tries integer not null default 0 check (detonation_tries >= 0),
  constraint judged_or_told_why check ((not_judged is null) = (verdict is not null)),
  constraint judged_whole
    check ((verdict is null) = (score is null) and (verdict is null) = (parsed is null) and (verdict is null) = (ended is null)),
  constraint detonated_whole
    check ((detonation is null) = (detonation_version is null) and (detonation is null) = (detonated_at is null)
      and (detonation is null) = (detonation_tries = 0))
);

-- A reviewer's newest verdict on a content. It describes bytes and belongs to no account; on other sites it is advice.
create table content_reviews (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  verdict text not null check (verdict in ('benign', 'suspicious', 'malicious')),
  decided_at timestamptz not null
);

-- Which contents of a scan were examined, and when.
create table scan_examinations (
  account_id uuid not null,
  scan_id uuid primary key,
  state text not null default 'waiting' check (state in ('waiting', 'examined', 'failed')),
  examined_at timestamptz,
  rules_version text,
  model_version text,
  laboratory_version text,
  contents jsonb,
  foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
  constraint examined_whole
    check ((state = 'examined') = (examined_at is not null) and (state = 'examined') = (rules_version is not null)
      and (state = 'examined') = (model_version is not null) and (state = 'examined') = (contents is not null))
);
create index scan_examinations_by_account on scan_examinations (account_id, scan_id);
create index scan_examinations_waiting on scan_examinations (account_id) where state = 'waiting';

-- Answers of a language model about contents and changes. They describe bytes and belong to no account.
create table second_opinions (
  id uuid primary key,
  -- Deleted with the contents.
  sha256 text not null references blobs (sha256) on delete cascade,
  before_sha256 text references blobs (sha256) on delete cascade,
  model text not null check (model <> ''),
  prompt_version text not null check (prompt_version <> ''),
  queued_at timestamptz not null default now(),
  tries integer not null default 0 check (tries >= 0),
  -- The job that asks, and until when no other job may.
  claimed_by text,
  claimed_until timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('answered', 'late', 'malformed', 'refused', 'over-budget', 'failed')),
  -- For the operators of the installation.
  why text,
  -- As received, after validation.
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
  constraint opinion_when_answered
    check (outcome is not distinct from 'answered' and num_nulls(answer, verdict, confidence, summary_en, summary_es) = 0
      or outcome is distinct from 'answered' and num_nonnulls(answer, verdict, confidence, summary_en, summary_es) = 0),
  constraint why_unless_answered check ((outcome is null or outcome = 'answered') = (why is null))
);
create index opinions_by_before on second_opinions (before_sha256) where before_sha256 is not null;

-- What was asked per day.
create table opinion_budgets (
  -- In UTC.
  day date primary key,
  requests integer not null check (requests >= 0),
  -- As the endpoint counts them. A running request, or one without a count, counts its maximum.
  tokens bigint not null check (tokens >= 0)
);

-- Which accounts received a content.
create table script_prevalence (
  -- The hash of a content, or of the template of an address. They are separate, so no row shows which content came from where.
  kind text not null check (kind in ('content', 'address')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  account_id uuid not null references accounts (id),
  -- The last day, in UTC.
  seen_on date not null,
  primary key (kind, sha256, account_id)
);

select protect_tenant('scan_examinations'), protect_tenant('script_prevalence');

-- ─── Changes between scans ───

-- One comparison per evaluated scan of a watched page.
create table scan_comparisons (
  scan_id uuid primary key,
  account_id uuid not null,
  site_id uuid not null,
  page_id uuid not null,
  profile text not null check (profile in ('desktop', 'mobile')),
  -- When the scan ended.
  scanned_at timestamptz not null,
  -- A first scan has no predecessor. A failed comparison does not mean “nothing changed”.
  state text not null default 'waiting' check (state in ('waiting', 'first', 'compared', 'failed')),
  ended_at timestamptz,
  -- The previous scan may be deleted; its time stays.
  before_scan_id uuid,
  before_at timestamptz,
  failure text check (failure in ('too-slow', 'too-large', 'broken')),
  rules_version text check (rules_version <> ''),
  scripts jsonb check (jsonb_typeof(scripts) = 'object'),
  not_compared jsonb not null default '[]' check (jsonb_typeof(not_compared) = 'array'),
  volatile_count integer not null default 0 check (volatile_count >= 0),
  rebuild_count integer not null default 0 check (rebuild_count >= 0),
  release_count integer not null default 0 check (release_count >= 0),
  deploy_count integer not null default 0 check (deploy_count >= 0),
  removed_count integer not null default 0 check (removed_count >= 0),
  capability_count integer not null default 0 check (capability_count >= 0),
  targeted_count integer not null default 0 check (targeted_count >= 0),
  malicious_count integer not null default 0 check (malicious_count >= 0),
  -- Whether lists show it by default: it failed, could not compare something, or found a change that matters.
  is_news boolean not null
    generated always as (state = 'failed' or not_compared <> '[]'
      or rebuild_count + release_count + deploy_count + removed_count + capability_count + targeted_count + malicious_count > 0) stored,
  unique (account_id, scan_id),
  foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
  foreign key (account_id, before_scan_id) references scans (account_id, id) on delete set null (before_scan_id),
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, page_id) references pages (account_id, id),
  constraint ended_unless_waiting check ((state = 'waiting') = (ended_at is null)),
  constraint before_of_what_was_compared check (before_at is null or state in ('compared', 'failed')),
  constraint compared_with_a_time check (state <> 'compared' or before_at is not null),
  constraint before_has_a_time check (before_scan_id is null or before_at is not null),
  constraint failure_has_a_reason check ((state = 'failed') = (failure is not null)),
  constraint compared_by_rules check ((state = 'compared') = (rules_version is not null)),
  constraint found_by_comparing
    check (state = 'compared' or (scripts is null and not_compared = '[]' and volatile_count
      + rebuild_count + release_count + deploy_count + removed_count + capability_count + targeted_count + malicious_count = 0))
);
create index scan_comparisons_of_site on scan_comparisons (site_id, scanned_at desc, scan_id desc);
create index scan_comparisons_of_account on scan_comparisons (account_id, scanned_at desc, scan_id desc);
create index scan_comparisons_by_before on scan_comparisons (account_id, before_scan_id) where before_scan_id is not null;
create index scan_comparisons_with_news on scan_comparisons (site_id, scanned_at desc, scan_id desc) where is_news;

-- The changes that a comparison found.
create table scan_changes (
  id uuid primary key,
  account_id uuid not null,
  scan_id uuid not null,
  -- From 0, most severe first.
  position integer not null check (position >= 0),
  kind text not null check (kind <> ''),
  -- A code with its values, like reasons and capabilities, so that it can be shown in any language.
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  verdict text not null check (verdict in ('volatile', 'rebuild', 'release', 'deploy', 'removed', 'capability', 'targeted', 'malicious')),
  -- The verdict of our rules, if a second opinion raised it; otherwise null.
  own_verdict text check (own_verdict in ('volatile', 'rebuild', 'release', 'deploy', 'removed', 'capability', 'targeted', 'malicious')),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  new_capabilities jsonb not null check (jsonb_typeof(new_capabilities) = 'array'),
  gone_capabilities jsonb not null default '[]' check (jsonb_typeof(gone_capabilities) = 'array'),
  -- What differs without mattering, before and after.
  masked jsonb not null default '[]' check (jsonb_typeof(masked) = 'array'),
  -- The script in the inventory of the page, and its content before and after.
  is_of_script boolean not null,
  page_script_id uuid,
  before_page_script_id uuid,
  before_sha256 text check (before_sha256 ~ '^[0-9a-f]{64}$'),
  after_sha256 text check (after_sha256 ~ '^[0-9a-f]{64}$'),
  found_at timestamptz not null default now(),
  unique (scan_id, position),
  foreign key (account_id, scan_id) references scan_comparisons (account_id, scan_id) on delete cascade,
  foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
  foreign key (account_id, page_script_id) references page_scripts (account_id, id),
  foreign key (account_id, before_page_script_id) references page_scripts (account_id, id),
  constraint contents_of_a_script
    check (is_of_script or coalesce(page_script_id, before_page_script_id) is null and coalesce(before_sha256, after_sha256) is null),
  constraint raised_to_another check (own_verdict <> verdict)
);
create index scan_changes_of_script on scan_changes (account_id, page_script_id) where page_script_id is not null;
create index scan_changes_of_script_before on scan_changes (account_id, before_page_script_id) where before_page_script_id is not null;
create index scan_changes_of_contents on scan_changes (after_sha256, before_sha256)
  where after_sha256 is not null and before_sha256 is not null;

select protect_tenant('scan_comparisons'), protect_tenant('scan_changes');

-- ─── Alerts ───

create table alert_channels (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('email', 'webhook', 'slack', 'teams')),
  name text not null check (length(name) between 1 and 80),
  language text not null check (language in ('en', 'es')),
  threshold text not null check (threshold in ('capability', 'targeted', 'malicious')),
  is_for_all_sites boolean not null,
  -- The destination: the part that people may see, and the sealed whole.
  hint text not null check (hint <> ''),
  target_sealed text,
  -- A person of the account, at that person's address. References no membership: if the person leaves, the channel fails visibly.
  user_id uuid check (user_id is null or kind = 'email'),
  secret_sealed text,
  -- The previous secret, valid for a day.
  old_secret_sealed text,
  old_secret_until timestamptz,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- Minutes of the day in the time zone. Digests wait until the quiet hours end.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null default 'UTC' check (time_zone <> ''),
  digest_due_at timestamptz,
  digested_until timestamptz,
  -- Consecutive failed attempts, since when, and why the last one failed.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  fault jsonb,
  -- Since when its receiver wants no more (410). A successful test or a new destination ends it.
  paused_at timestamptz,
  delivered_at timestamptz,
  created_by text not null check (created_by <> ''),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Whether the owner of the mail address has yet to agree. Until then, nothing is sent there.
  awaits_confirmation boolean not null default false,
  confirmation_asked_at timestamptz,
  -- The id of the person who last asked, or the name of a program.
  confirmation_asked_by text,
  unique (account_id, id),
  constraint secret_of_a_webhook check ((kind = 'webhook' and removed_at is null) = (secret_sealed is not null)),
  constraint old_secret_whole check ((old_secret_sealed is null) = (old_secret_until is null)),
  constraint quiet_hours_whole check ((quiet_from is null) = (quiet_until is null)),
  constraint digest_when_due check ((digest = 'off' or removed_at is not null) = (digest_due_at is null)),
  constraint failing_whole check ((failures = 0) = (failing_since is null) and (failures = 0) = (fault is null)),
  constraint target_until_removed check ((removed_at is null) = (num_nonnulls(target_sealed, user_id) = 1)),
  constraint fault_is_a_code check (fault is null or fault ? 'code' and jsonb_typeof(fault -> 'given') = 'object'),
  constraint mails_are_confirmed check (not awaits_confirmation or kind = 'email'),
  constraint paused_while_failing check (paused_at is null or failures > 0)
);
create index alert_channels_of_account on alert_channels (account_id, created_at) where removed_at is null;
create index alert_channels_digest_due on alert_channels (digest_due_at) where digest_due_at is not null;
create unique index alert_channels_once_for_a_person on alert_channels (account_id, user_id) where user_id is not null;
create index alert_channels_to_ask on alert_channels (created_at)
  where awaits_confirmation and confirmation_asked_at is null and removed_at is null;

create table alert_channel_sites (
  account_id uuid not null,
  channel_id uuid not null,
  site_id uuid not null,
  primary key (channel_id, site_id),
  foreign key (account_id, channel_id) references alert_channels (account_id, id) on delete cascade,
  foreign key (account_id, site_id) references sites (account_id, id)
);
create index alert_channel_sites_of_site on alert_channel_sites (account_id, site_id);

create table alert_channel_clients (
  account_id uuid not null,
  channel_id uuid not null,
  client_id uuid not null,
  primary key (channel_id, client_id),
  foreign key (account_id, channel_id) references alert_channels (account_id, id) on delete cascade,
  -- Deleting a client narrows the channel to fewer sites, never to all.
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade
);
create index alert_channel_clients_of_client on alert_channel_clients (account_id, client_id);

create table incidents (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('vendor', 'script', 'header', 'site', 'test-card', 'coverage', 'journey', 'channel', 'drill')),
  -- Equal for findings that belong to the same incident.
  key text not null check (key <> ''),
  -- What else identifies the cause: hosts, scripts, and headers of sites.
  marks text[] not null default '{}',
  -- Of its most severe item.
  verdict text not null check (verdict in ('capability', 'targeted', 'malicious')),
  -- Of its first item.
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  item_count integer not null default 0 check (item_count >= 0),
  opened_at timestamptz not null default now(),
  last_item_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by text,
  assignee_id uuid,
  resolved_at timestamptz,
  resolved_by text,
  resolution text check (resolution in ('confirmed-attack', 'authorized', 'rolled-back', 'false-alarm', 'fixed')),
  -- The answer to each check, by its name.
  checklist jsonb check (jsonb_typeof(checklist) = 'object'),
  -- Why it ended by itself.
  ended_because text
    check (ended_because in (
      'evaluated', 'not-watched', 'journey-works', 'journey-removed', 'channel-works', 'address-changed', 'address-confirmed',
      'channel-removed', 'not-kept')),
  note text,
  unique (account_id, id),
  constraint acknowledged_whole check ((acknowledged_at is null) = (acknowledged_by is null)),
  constraint resolved_whole check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)),
  constraint note_of_a_decision check (note is null or resolution is not null),
  constraint ended_by_itself check (ended_because is null or resolved_by = 'worker'),
  constraint checklist_of_an_attack check ((checklist is not null) = (resolution is not distinct from 'confirmed-attack'))
);

-- The overview of an account is read again after each of these. A transaction announces an account once, however many rows it writes.
create function announce_account() returns trigger language plpgsql as $$
  begin perform pg_notify('account_changed', new.account_id::text); return null; end $$;
create trigger account_announced after insert or update of state on scans for each row execute function announce_account();
create trigger account_announced after insert on decisions for each row execute function announce_account();
create trigger account_announced after insert on header_decisions for each row execute function announce_account();
create trigger account_announced after insert or update on incidents for each row execute function announce_account();
create index incidents_of_account on incidents (account_id, opened_at desc, id desc);
create index incidents_by_key on incidents (account_id, key, opened_at desc);
create index incidents_open on incidents (account_id, opened_at desc, id desc) where resolved_at is null;
create index incidents_open_by_marks on incidents using gin (marks) where resolved_at is null;

-- Findings of an incident.
create table incident_items (
  id uuid primary key,
  account_id uuid not null,
  incident_id uuid not null,
  -- The key of the incident that it would open by itself. It differs if it joined by a mark.
  key text,
  source text not null check (source in ('change', 'opinion', 'judgement', 'scan', 'coverage', 'channel', 'drill')),
  kind text not null check (kind <> ''),
  verdict text not null check (verdict in ('capability', 'targeted', 'malicious')),
  -- Equal for equal findings, wherever they are found.
  print text not null check (print <> ''),
  site_id uuid,
  page_id uuid,
  page_script_id uuid,
  -- Where it was last found. The item stays when the scan or change is deleted.
  scan_id uuid,
  change_id uuid,
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  found_at timestamptz not null default now(),
  last_found_at timestamptz not null default now(),
  times integer not null default 1 check (times > 0),
  -- What it did, and its place in the list of effects, most severe first.
  effect jsonb not null check (jsonb_typeof(effect) = 'object'),
  effect_rank integer not null default 1000,
  foreign key (account_id, incident_id) references incidents (account_id, id) on delete cascade,
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, page_id) references pages (account_id, id),
  foreign key (account_id, scan_id) references scans (account_id, id) on delete set null (scan_id),
  foreign key (account_id, page_script_id) references page_scripts (account_id, id)
);
create unique index incident_items_once on incident_items (incident_id, page_id, kind, print) nulls not distinct;
create index incident_items_of_scan on incident_items (account_id, scan_id) where scan_id is not null;
create index incident_items_of_site on incident_items (account_id, site_id, incident_id) where site_id is not null;
create index incident_items_of_script on incident_items (account_id, page_script_id) where page_script_id is not null;
create index incident_items_by_key on incident_items (account_id, key) where key is not null;

-- The time line of an incident. Rows are only added.
create table incident_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  incident_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  event text not null
    check (event in (
      'discovered', 'queued', 'sent', 'delivered', 'failed', 'gave-up', 'replayed', 'dismissed', 'acknowledged', 'assigned',
      'decided', 'reviewed', 'reopened')),
  -- The delivery, and the channel's name at that time.
  delivery_id uuid,
  channel text,
  -- Null for Tillwatch itself.
  actor text,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  foreign key (account_id, incident_id) references incidents (account_id, id)
);
create index incident_events_of_incident on incident_events (account_id, incident_id, id);

create function refuse_incident_event_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    raise exception 'the time line of an incident is append-only';
  end $$;
create trigger incident_events_are_appended before update or delete on incident_events for each row execute function refuse_incident_event_change();

-- The outbox of alerts.
create table alert_deliveries (
  -- Also the webhook-id of each attempt, and the id of its mail.
  id uuid primary key,
  account_id uuid not null,
  channel_id uuid not null,
  kind text not null check (kind in ('incident', 'test', 'digest')),
  incident_id uuid,
  -- The severity at the time of the alert.
  stage text check (stage in ('capability', 'targeted', 'malicious')),
  -- The second alert, after a reviewer confirmed the finding.
  is_confirmed boolean not null default false,
  -- Which correction of a verdict it reports; 0 for other alerts.
  correction integer not null default 0,
  -- As codes, so that each attempt says the same.
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  state text not null default 'queued' check (state in ('queued', 'handed-over', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  -- The start of its 24 hours; a replay sets it again.
  since timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  -- The claim of a worker.
  lease uuid,
  leased_until timestamptz,
  -- When the outbox of the mail server or the receiver took it.
  handed_over_at timestamptz,
  finished_at timestamptz,
  fault jsonb,
  dismissed_at timestamptz,
  foreign key (account_id, channel_id) references alert_channels (account_id, id),
  foreign key (account_id, incident_id) references incidents (account_id, id),
  constraint stage_of_an_incident check ((kind = 'incident') = (incident_id is not null) and (kind = 'incident') = (stage is not null)),
  constraint lease_whole check ((lease is null) = (leased_until is null)),
  constraint finished_when_ended check ((state in ('delivered', 'dead')) = (finished_at is not null)),
  constraint dead_has_a_fault check (state <> 'dead' or fault is not null),
  constraint fault_is_a_code check (fault is null or fault ? 'code' and jsonb_typeof(fault -> 'given') = 'object'),
  constraint only_dead_is_dismissed check (dismissed_at is null or state = 'dead')
);
create index alert_deliveries_due on alert_deliveries (next_try_at, id) where state = 'queued';
create index alert_deliveries_of_channel on alert_deliveries (account_id, channel_id, created_at desc);
create index alert_deliveries_dead on alert_deliveries (account_id, finished_at desc) where state = 'dead';
create unique index alert_deliveries_once on alert_deliveries (incident_id, channel_id, stage, is_confirmed, correction) where incident_id is not null;

-- The queue of human review, for sites whose plan includes it.
create table reviews (
  id uuid primary key,
  account_id uuid not null,
  site_id uuid not null,
  page_id uuid,
  -- Of the latest alert.
  scan_id uuid,
  change_id uuid,
  incident_id uuid not null,
  -- In the inventory; null if the subject is not a script.
  page_script_id uuid,
  identity_sha256 text check (identity_sha256 ~ '^[0-9a-f]{64}$'),
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  -- Equal for equal subjects; null if script and content identify the subject.
  print text,
  -- From the alert.
  kind text not null check (kind <> ''),
  told text not null check (told in ('capability', 'targeted', 'malicious')),
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  queued_at timestamptz not null default now(),
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'decided', 'withdrawn')),
  -- A malicious verdict that waits for a second reviewer.
  proposed_at timestamptz,
  proposed_by text,
  proposed_note text,
  verdict text check (verdict in ('benign', 'suspicious', 'malicious')),
  note text,
  -- Of the first verdict, by which a review is overdue.
  decided_at timestamptz,
  decided_by text,
  corrected_at timestamptz,
  -- Earlier verdicts, in order: verdict, note, by, at, reviewers, until.
  superseded jsonb not null default '[]' check (jsonb_typeof(superseded) = 'array'),
  -- Verdict, note, by, at; waits for a second reviewer.
  correction jsonb,
  unique (account_id, id),
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, page_id) references pages (account_id, id),
  foreign key (account_id, scan_id) references scans (account_id, id) on delete set null (scan_id),
  foreign key (account_id, incident_id) references incidents (account_id, id),
  foreign key (account_id, page_script_id) references page_scripts (account_id, id),
  constraint corrected_if_superseded check ((corrected_at is null) = (superseded = '[]')),
  constraint correction_of_a_verdict check (correction is null or state = 'decided'),
  constraint review_of_something check ((print is null) = (identity_sha256 is not null and content_sha256 is not null)),
  constraint review_decided_whole
    check ((state = 'decided') = (num_nonnulls(verdict, note, decided_at, decided_by) = 4)
      and (state = 'decided' or num_nonnulls(verdict, note, decided_at, decided_by) = 0)),
  constraint review_proposed_whole check (num_nonnulls(proposed_at, proposed_by, proposed_note) in (0, 3)),
  constraint grave_verdict_has_a_note check (verdict is null or verdict = 'benign' or note <> '')
);
create unique index reviews_once on reviews (account_id, site_id, identity_sha256, content_sha256, print) nulls not distinct;
create index reviews_waiting on reviews (due_at, id) where state = 'waiting';
create index reviews_of_incident on reviews (account_id, incident_id);
create index reviews_of_site on reviews (account_id, site_id, queued_at);
create index reviews_of_content on reviews (content_sha256) where state = 'decided';

select protect_tenant('alert_channels'), protect_tenant('alert_channel_sites'), protect_tenant('alert_channel_clients'),
  protect_tenant('incidents'), protect_tenant('incident_items'), protect_tenant('incident_events'),
  protect_tenant('alert_deliveries'), protect_tenant('reviews');

-- ─── Evidence and reports ───

-- The evidence log: a hash chain per account. Rows are only added, each after the one that it names.
create table evidence_records (
  account_id uuid not null references accounts (id),
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  kind text not null check (kind <> ''),
  subject text not null check (subject <> ''),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The record as it was hashed: canonical JSON.
  line text not null check (line <> ''),
  primary key (account_id, seq),
  unique (account_id, seq, hash)
);
create index evidence_records_by_time on evidence_records (account_id, at);
create index evidence_records_by_kind on evidence_records (account_id, kind, seq);

create function follow_evidence() returns trigger language plpgsql as $$
  begin
    if new.seq > 1 and not exists (
      select from evidence_records where account_id = new.account_id and seq = new.seq - 1 and hash = new.previous) then
      raise exception 'a record of evidence follows the one before it';
    end if;
    return new;
  end $$;
create trigger follow before insert on evidence_records for each row execute function follow_evidence();

-- Public keys of checkpoints.
create table evidence_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{64}$'),
  pem text not null check (pem <> ''),
  made_at timestamptz not null default now()
);

-- Signed states of the chain, at most an hour apart.
create table evidence_checkpoints (
  account_id uuid not null,
  seq bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  day date not null,
  key_id text not null references evidence_keys (key_id),
  -- As it was signed: canonical JSON.
  line text not null check (line <> ''),
  primary key (account_id, seq),
  foreign key (account_id, seq, hash) references evidence_records (account_id, seq, hash)
);

create function refuse_evidence_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    raise exception 'evidence is append-only';
  end $$;
create trigger append_only before update or delete on evidence_records for each row execute function refuse_evidence_change();
create trigger append_only before update or delete on evidence_checkpoints for each row execute function refuse_evidence_change();

-- Read access for an assessor. The key itself is not stored.
create table assessor_links (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  assessor text not null check (length(assessor) between 1 and 120),
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  is_for_all_sites boolean not null,
  may_export boolean not null,
  created_by text not null check (created_by <> ''),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  unique (account_id, id),
  constraint expires_within_a_month check (expires_at > created_at and expires_at <= created_at + interval '31 days'),
  constraint revoked_whole check ((revoked_at is null) = (revoked_by is null))
);
create index assessor_links_of_account on assessor_links (account_id, created_at desc, id);

create table assessor_link_sites (
  account_id uuid not null,
  link_id uuid not null,
  site_id uuid not null,
  primary key (link_id, site_id),
  foreign key (account_id, link_id) references assessor_links (account_id, id) on delete cascade,
  foreign key (account_id, site_id) references sites (account_id, id)
);
create index assessor_link_sites_of_site on assessor_link_sites (account_id, site_id);

-- Requested evidence packs. Workers make them; the files are kept for some days.
create table evidence_packs (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The assessor link that requested it; null for people of the account.
  link_id uuid,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
  failure text check (failure in ('disk-full', 'interrupted', 'broken', 'account-deleted')),
  -- Of the file.
  name text not null check (name ~ '^[A-Za-z0-9.-]{1,100}$'),
  since timestamptz,
  until timestamptz,
  contents text not null check (contents in ('all', 'none')),
  requested_by text not null check (requested_by <> ''),
  requested_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  finished_at timestamptz,
  expires_at timestamptz,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint check (size_bytes >= 0),
  unique (account_id, id),
  foreign key (account_id, link_id) references assessor_links (account_id, id),
  constraint pack_finished_when_ended check ((state = 'queued') = (finished_at is null)),
  constraint failure_when_failed check ((state = 'failed') = (failure is not null)),
  constraint file_when_ready
    check ((state in ('ready', 'expired')) = (sha256 is not null and size_bytes is not null and expires_at is not null))
);
create index evidence_packs_by_account on evidence_packs (account_id, requested_at desc);
create index evidence_packs_of_link on evidence_packs (account_id, link_id) where link_id is not null;
create unique index evidence_packs_one_open on evidence_packs (account_id) where state = 'queued';

-- What people state about their account that no scan can see. Only the time of the reminder may change.
create table statements (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('roles', 'risk-analysis', 'responsibilities', 'saq-a', 'acquirer-agreements', 'hosts')),
  -- Only for statements about one site.
  site_id uuid,
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  due_on date not null,
  stated_by text not null check (stated_by <> ''),
  stated_at timestamptz not null default clock_timestamp(),
  reminded_at timestamptz,
  foreign key (account_id, site_id) references sites (account_id, id),
  constraint site_of_what_is_of_one check ((kind in ('saq-a', 'hosts')) = (site_id is not null))
);
create index statements_newest on statements (account_id, kind, site_id, stated_at desc, id desc);
create index statements_to_remind_of on statements (due_on) where reminded_at is null;

create function refuse_statement_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
    if tg_op = 'UPDATE' and to_jsonb(old) - 'reminded_at' = to_jsonb(new) - 'reminded_at' then return new; end if;
    raise exception 'statements are append-only';
  end $$;
create trigger statements_are_appended before update or delete on statements for each row execute function refuse_statement_change();

create table reports (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Null for all sites of the account.
  site_id uuid,
  client_id uuid,
  -- The name when the report was requested. It stays when the client is deleted.
  client_name text check (client_name <> ''),
  from_day date not null,
  to_day date not null,
  language text not null check (language in ('en', 'es')),
  time_zone text not null check (time_zone <> ''),
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
  -- For a ready report: why it has no PDF.
  failure text check (failure <> ''),
  attempts integer not null default 0 check (attempts >= 0),
  -- Null for the schedule.
  requested_by text,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Mail addresses.
  recipients text[] not null default '{}',
  -- Its mails, which are deleted with the account.
  mail_ids uuid[] not null default '{}',
  -- When its files were deleted. The row stays, to distinguish an expired report from one that never existed.
  let_go_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete set null (client_id),
  constraint period_forward check (from_day <= to_day),
  constraint finished_when_ended check ((state = 'queued') = (finished_at is null)),
  constraint failed_for_a_reason check (state <> 'failed' or failure is not null),
  constraint client_by_name check (client_id is null or client_name is not null),
  constraint of_one_part check (site_id is null or client_name is null),
  constraint let_go_when_ready check (let_go_at is null or state = 'ready')
);
create index reports_of_account on reports (account_id, requested_at desc, id desc);
create index reports_of_client on reports (account_id, client_id) where client_id is not null;
create index reports_to_let_go on reports (finished_at) where state = 'ready' and let_go_at is null;

create table report_files (
  account_id uuid not null,
  report_id uuid not null,
  format text not null check (format in ('pdf', 'html', 'csv', 'json')),
  sha256 text not null references blobs (sha256),
  size_bytes bigint not null check (size_bytes >= 0),
  primary key (report_id, format),
  foreign key (account_id, report_id) references reports (account_id, id) on delete cascade
);
create index report_files_by_content on report_files (sha256);

create table report_schedules (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  site_id uuid,
  client_id uuid,
  recipients text[] not null,
  -- Null while it is off.
  next_at timestamptz,
  foreign key (account_id, site_id) references sites (account_id, id),
  foreign key (account_id, client_id) references clients (account_id, id) on delete cascade,
  constraint report_schedules_once unique nulls not distinct (account_id, site_id, client_id),
  constraint of_one_part check (num_nonnulls(site_id, client_id) <= 1)
);
create index report_schedules_due on report_schedules (next_at) where next_at is not null;
create index report_schedules_of_client on report_schedules (account_id, client_id) where client_id is not null;

-- Who agreed to receive reports at an address. People of the account receive them without asking.
create table report_recipients (
  account_id uuid not null references accounts (id),
  -- In lowercase.
  address text not null check (address = lower(address)),
  -- In each mail. It stops the mails, and nothing else.
  stop_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Of the key in the last mail that asked. The key itself is not stored.
  confirm_sha256 text unique,
  asked_by text,
  asked_at timestamptz,
  confirmed_at timestamptz,
  primary key (account_id, address)
);

select protect_tenant('evidence_records'), protect_tenant('evidence_checkpoints'), protect_tenant('assessor_links'),
  protect_tenant('assessor_link_sites'), protect_tenant('evidence_packs'), protect_tenant('statements'),
  protect_tenant('reports'), protect_tenant('report_files'), protect_tenant('report_schedules'),
  protect_tenant('report_recipients');

-- ─── Mail ───

create table mails (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  -- Name, type, and hash of the content; the file store has the content itself.
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- Where the receiver of a repeated mail can stop it.
  stop_url text check (stop_url <> ''),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text,
  -- Null if it was not tried or was taken.
  error_code text,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'failed' or error is not null)
);
create index mails_by_address on mails (to_address, created_at);
create index mails_by_time on mails (created_at);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Counts confirmation mails per address. Rows belong to no account.
create table letter_turns (
  -- The address, as a hash.
  counted text not null check (counted ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz not null default clock_timestamp()
);
create index letter_turns_counted on letter_turns (counted, taken_at);
create index letter_turns_by_time on letter_turns (taken_at);

-- ─── What requests may do with tables that belong to no account ───

do $$
  begin
    if tenant_role() is null then return; end if;
    grant usage on schema public to tillwatch_tenant;
    grant select on kysely_migration to tillwatch_tenant;
    grant select, insert, update, delete on all tables in schema public to tillwatch_tenant;
    revoke all on kysely_migration_lock from tillwatch_tenant;
    revoke insert, update, delete on kysely_migration from tillwatch_tenant;
    -- Credentials are read before it is known which account a request acts for.
    revoke all on sessions, identities, verifications, signing_keys, auth_rate_limits, password_attempts, second_factors, passkeys from tillwatch_tenant;
    grant select (user_id, provider_id) on identities to tillwatch_tenant;
    -- Mails are written and never read.
    revoke all on mails, contact_messages from tillwatch_tenant;
    grant insert on mails to tillwatch_tenant;
    revoke all on staff, staff_digests, opinion_budgets from tillwatch_tenant;
    -- Only workers judge, sign, and ask.
    revoke insert, update, delete on content_judgements, content_reviews, second_opinions, evidence_keys from tillwatch_tenant;
    revoke insert on evidence_checkpoints from tillwatch_tenant;
    -- The job queue, to which requests add, and the tables of later migrations.
    alter default privileges grant usage on schemas to tillwatch_tenant;
    alter default privileges grant select, insert, update, delete on tables to tillwatch_tenant;
    alter default privileges grant usage on sequences to tillwatch_tenant;
  end $$;
