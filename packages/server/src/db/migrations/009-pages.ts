// Owns the pages of sites: which addresses are watched, when each is scanned next, and which of them the plan covers.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where nothing is sold, a site needs no subscription.
  await sql`alter table sites alter column subscription_id drop not null`.execute(db)
  await sql`
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
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint cron_line_with_cron check ((frequency = 'cron') = (cron is not null)),
      constraint next_only_when_planned check
        (next_scan_at is null or (removed_at is null and paused_at is null and frequency not in ('deploy', 'manual')))
    )`.execute(db)
  await sql`create unique index pages_once_in_a_site on pages (site_id, url) where removed_at is null`.execute(db)
  await sql`create index pages_of_site on pages (site_id, added_at, id) where removed_at is null`.execute(db)
  await sql`create index pages_due on pages (next_scan_at) where next_scan_at is not null`.execute(db)
  await sql`create index pages_by_address on pages (account_id, url) where removed_at is null`.execute(db)
  // Every site has the page that it was claimed with; its first scan is due at once.
  await sql`
    insert into pages (id, account_id, site_id, host, url, added_at, next_scan_at)
    select gen_random_uuid(), account_id, id, host, url, claimed_at, now() from sites`.execute(db)

  await sql`
    alter table scans
      add column page_id uuid,
      add column trigger text not null default 'manual' check (trigger in ('manual', 'schedule', 'deploy')),
      add foreign key (account_id, page_id) references pages (account_id, id),
      add constraint planned_scans_have_a_page check (trigger = 'manual' or page_id is not null)`.execute(db)
  await sql`
    update scans set page_id = pages.id from pages
    where pages.account_id = scans.account_id and pages.url = scans.url and scans.state not in ('queued', 'running')`.execute(db)
  await sql`create index scans_of_page on scans (page_id, created_at desc, id desc) where page_id is not null`.execute(db)
  await sql`create unique index scans_one_open_per_page on scans (page_id) where state in ('queued', 'running')`.execute(db)

  await allowBlocked(db)

  // A plan that is paid covers the first page of its site and as many more as are paid for, in the order in which they were added.
  await sql`
    create view site_allowance as
    select site.account_id, site.id as site_id, coalesce(paid.allowance, 0) as allowance
    from sites site
    left join lateral (
      select case when bool_or(item.kind = 'site' and item.quantity > 0)
        then 1 + coalesce(sum(item.quantity) filter (where item.kind = 'page'), 0) else 0 end::integer as allowance
      from subscriptions subscription
      join subscription_items item on item.subscription_id = subscription.id
      where subscription.id = site.subscription_id and subscription.status in ('active', 'trialing', 'past_due')
    ) paid on true
    where site.subscription_id is not null`.execute(db)
  await sql`
    create view page_coverage as
    select page.id, page.account_id, page.site_id,
      (select count(*) from pages earlier
        where earlier.site_id = page.site_id and earlier.removed_at is null and (earlier.added_at, earlier.id) <= (page.added_at, page.id)
      ) <= paid.allowance as is_covered
    from pages page
    join site_allowance paid on paid.site_id = page.site_id
    where page.removed_at is null`.execute(db)
}

/** A page that turned the visit away is told apart from one that failed. */
async function allowBlocked(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      drop constraint scans_state_check,
      drop constraint finished_when_ended,
      drop constraint started_when_run,
      drop constraint result_when_evaluated,
      drop constraint result_only_at_end,
      drop constraint reason_unless_complete`.execute(db)
  await sql`
    alter table scans
      add constraint scans_state_check check (state in ('queued', 'running', 'complete', 'partial', 'failed', 'blocked', 'cancelled')),
      add constraint finished_when_ended check ((state in ('complete', 'partial', 'failed', 'blocked', 'cancelled')) = (finished_at is not null)),
      add constraint started_when_run check (state not in ('running', 'complete', 'partial', 'blocked') or started_at is not null),
      add constraint result_when_evaluated check (state not in ('complete', 'partial', 'blocked') or result is not null),
      add constraint result_only_at_end check (result is null or state in ('complete', 'partial', 'failed', 'blocked')),
      add constraint reason_unless_complete check ((state in ('partial', 'failed', 'blocked', 'cancelled')) = (outcome_code is not null))`.execute(
    db,
  )
  await sql`
    update scans set state = 'blocked'
    where state = 'failed' and result is not null and outcome_code in ('bot-wall', 'captcha', 'challenge-suspected')`.execute(db)
}
