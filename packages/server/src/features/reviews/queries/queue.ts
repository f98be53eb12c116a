// Queries that fill and empty the review queue. Each subject is in it once: a content of a script of a site, or an alert's statement about
// anything else.
import { reviewHours, sitePlans, ungradedKinds } from '@tillwatch/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { planOf, sampleAccountId } from '#features/accounts/index.ts'

/** Locks reviews of the account until the transaction ends. Take it after the lock of alerts, and before that of the evidence log. */
export async function lockReviews(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${accountId}`}, 92))`.execute(trx)
}

/** Hours until a review of the site is due; null if nobody reviews it. If the installation has staff, they review what no plan pays for. */
export const hoursFor = (site: string): RawBuilder<number | null> =>
  sql<number | null>`(case ${planOf(site)} ${sql.join(
    sitePlans.map((plan) => sql`when ${sql.lit(plan)} then ${plan === 'own' ? ownHours : sql.lit(reviewHours[plan])}::int`),
    sql` `,
  )} end)`

const ownHours = sql`case when has_staff() then ${sql.lit(reviewHours.own)} end`

/** Whether an item's content identifies it. */
const isOfContent = sql`item.kind in ('script-added', 'script-changed', 'content')`
const contentOf = sql`case when ${isOfContent} and script.id is not null then coalesce(case when item.kind = 'content' then item.print end, change.after_sha256) end`

/**
 * Queues the items of open incidents on sites with review: the given incidents, or all of the account. A withdrawn review is queued again,
 * and a pending one follows the newest incident; decided ones stay.
 */
export async function insertWaiting(trx: Db, accountId: string, incidentIds: readonly string[] | null): Promise<void> {
  if (accountId === sampleAccountId) return
  await sql`
    insert into reviews as review (id, account_id, site_id, page_id, scan_id, change_id, incident_id, page_script_id, identity_sha256, content_sha256, print,
      kind, told, subject, reasons, due_at)
    select distinct on (found.site_id, found.identity_sha256, found.content, found.print) gen_random_uuid(), found.account_id, found.site_id, found.page_id,
      found.scan_id, found.change_id, found.incident_id, found.page_script_id, found.identity_sha256, found.content, found.print, found.kind, found.verdict,
      found.subject, found.reasons, now() + make_interval(hours => found.hours)
    from (
      select item.account_id, item.site_id, item.page_id, item.scan_id, item.change_id, item.incident_id, item.page_script_id, item.kind, item.verdict,
        item.subject, item.reasons, item.last_found_at, item.id, script.identity_sha256, ${contentOf} as content,
        case when ${contentOf} is null then item.print end as print, ${hoursFor('sites')} as hours
      from incidents incident
      join incident_items item on item.account_id = incident.account_id and item.incident_id = incident.id
      join sites on sites.account_id = item.account_id and sites.id = item.site_id
      left join page_scripts script on script.account_id = item.account_id and script.id = item.page_script_id
      left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
      where incident.account_id = ${accountId} and incident.resolved_at is null and incident.kind <> all(${[...ungradedKinds]}::text[])
        ${incidentIds === null ? sql`` : sql`and incident.id = any(${[...incidentIds]}::uuid[])`}
    ) found
    where found.hours is not null
    order by found.site_id, found.identity_sha256, found.content, found.print,
      array_position(array['malicious', 'targeted', 'capability'], found.verdict), found.last_found_at desc, found.id
    on conflict (account_id, site_id, identity_sha256, content_sha256, print) do update set state = 'waiting', incident_id = excluded.incident_id,
      page_id = excluded.page_id, scan_id = excluded.scan_id, change_id = excluded.change_id, page_script_id = excluded.page_script_id,
      kind = excluded.kind, told = excluded.told, subject = excluded.subject, reasons = excluded.reasons,
      queued_at = case when review.state = 'withdrawn' then now() else review.queued_at end,
      due_at = case when review.state = 'withdrawn' then excluded.due_at else review.due_at end
    where review.state <> 'decided'`.execute(trx)
}

/** Accounts with sites that their installation reviews itself. */
export async function listOwnAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct account_id as id from sites where subscription_id is null order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Withdraws pending reviews of sites that nobody reviews any more, including proposed verdicts. */
export async function withdrawUnpaid(trx: Db, accountId: string): Promise<void> {
  await sql`
    update reviews set state = 'withdrawn', proposed_at = null, proposed_by = null, proposed_note = null
    from sites where sites.account_id = reviews.account_id and sites.id = reviews.site_id and reviews.account_id = ${accountId}
      and reviews.state = 'waiting' and ${hoursFor('sites')} is null`.execute(trx)
}
