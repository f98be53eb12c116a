// Owns the tables of payments: what accounts hold and were charged, and which events of the payments service were seen. Money is integer cents.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_customers (
      account_id uuid primary key references accounts (id),
      customer_id text not null unique check (customer_id <> ''),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table subscriptions (
      id text primary key check (id <> ''),
      account_id uuid not null references accounts (id),
      plan text not null check (plan in ('standard', 'premium')),
      billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
      status text not null check
        (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
      dunning text not null default 'none' check (dunning in ('none', 'retrying', 'final', 'unpaid')),
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
    )`.execute(db)
  await sql`
    create table subscription_items (
      id text primary key check (id <> ''),
      subscription_id text not null references subscriptions (id) on delete cascade,
      price_id text not null check (price_id <> ''),
      lookup_key text not null check (lookup_key in (
        'standard_monthly_v1', 'standard_yearly_v1', 'standard_page_monthly_v1', 'standard_page_yearly_v1',
        'premium_site_monthly_v1', 'premium_site_yearly_v1', 'premium_page_monthly_v1', 'premium_page_yearly_v1')),
      kind text not null check (kind in ('site', 'page')),
      quantity integer not null check (quantity >= 0)
    )`.execute(db)
  await sql`create index subscription_items_by_subscription on subscription_items (subscription_id)`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`create index payment_events_by_time on payment_events (created_at desc)`.execute(db)
  await sql`create index payment_events_open on payment_events (received_at) where state <> 'handled'`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`create index invoices_by_account on invoices (account_id, issued_at desc, id desc)`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`create index ledger_by_account on ledger_entries (account_id, id desc)`.execute(db)
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is append-only'; end $$`.execute(db)
  await sql`
    create trigger ledger_append_only before update or delete on ledger_entries for each row execute function refuse_ledger_change()`.execute(
    db,
  )
  await sql`
    create table cancellations (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      subscription_id text not null,
      kind text not null check (kind in ('end-of-cycle', 'prorated')),
      requested_at timestamptz not null default now(),
      ends_at timestamptz not null,
      refund_cents bigint not null check (refund_cents >= 0),
      refund_parts jsonb not null default '[]',
      state text not null check (state in ('requested', 'scheduled', 'held', 'refunding', 'done', 'failed', 'undone')),
      refund_ids text[] not null default '{}',
      decided_by text,
      foreign key (account_id, subscription_id) references subscriptions (account_id, id),
      constraint no_refund_at_end_of_cycle check (kind = 'prorated' or refund_cents = 0)
    )`.execute(db)
  await sql`
    create unique index one_open_cancellation on cancellations (subscription_id) where state in ('requested', 'scheduled', 'held', 'refunding')`.execute(
    db,
  )
  await sql`
    create table sites (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      host text not null check (host <> ''),
      url text not null check (length(url) between 1 and 2048),
      subscription_id text not null unique,
      claimed_at timestamptz not null default now(),
      unique (account_id, id),
      foreign key (account_id, subscription_id) references subscriptions (account_id, id)
    )`.execute(db)
}
