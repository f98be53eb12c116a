// Queries of an account's reviews, each for one account.

import type { ReviewerVerdict, ReviewState } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import type { ReviewCounts } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { planOf } from '#features/accounts/index.ts'

export interface ReviewRow {
  id: string
  site_id: string
  incident_id: string
  state: ReviewState
  subject: Said
  content_sha256: string | null
  queued_at: Date
  due_at: Date
  is_overdue: boolean
  proposed_at: Date | null
  verdict: ReviewerVerdict | null
  note: string | null
  decided_at: Date | null
  reviewers: number
  corrected_at: Date | null
  /** The most recently replaced verdict. */
  corrects: ReviewerVerdict | null
}

/** Whether the row is pending past its due time, or was decided after it. */
export const isOverdue = sql<boolean>`coalesce(review.state = 'waiting' and review.due_at < now() or review.decided_at > review.due_at, false)`

/** Author of the current verdict. */
export const reviewersOf = sql<number>`(case when review.proposed_by <> review.decided_by and (review.verdict = 'malicious' or review.corrected_at is not null) then 2
  when review.decided_by is not null then 1 else 0 end)`

export const reviewColumns = sql`review.id, review.site_id, review.incident_id, review.state, review.subject, review.content_sha256, review.queued_at, review.due_at,
  ${isOverdue} as is_overdue, review.proposed_at, review.verdict, review.note, review.decided_at,
  review.corrected_at, review.superseded -> -1 ->> 'verdict' as corrects, ${reviewersOf} as reviewers`

/** Maximum reviews per response. */
const shownMax = 200

const which = (accountId: string, condition: RawBuilder<unknown>, siteIds: readonly string[] | null) => sql`
  select ${reviewColumns} from reviews review where review.account_id = ${accountId} and ${condition}
    ${siteIds === null ? sql`` : sql`and review.site_id = any(${[...siteIds]}::uuid[])`}
  order by review.state <> 'waiting', review.due_at, review.id limit ${shownMax}`

/** The reviews of an incident's items, including those that another incident queued; limited to the named sites, if any. */
export async function findOfIncident(
  db: Db,
  accountId: string,
  incidentId: string,
  siteIds: readonly string[] | null,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${which(
    accountId,
    sql`(review.incident_id = ${incidentId} or exists (
      select from incident_items item join page_scripts script on script.account_id = item.account_id and script.id = item.page_script_id
      left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
      where item.account_id = review.account_id and item.incident_id = ${incidentId} and item.site_id = review.site_id
        and script.identity_sha256 = review.identity_sha256
        and review.content_sha256 in (item.print, change.after_sha256)))`,
    siteIds,
  )}`.execute(db)
  return rows
}

/** For a script of the site, with any content. */
export async function findOfScript(db: Db, accountId: string, siteId: string, identitySha256: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${which(accountId, sql`review.identity_sha256 = ${identitySha256}`, [siteId])}`.execute(db)
  return rows
}

/** Reviewers' verdicts on these contents on any site of the installation. */
export async function findAdvice(
  db: Db,
  contents: readonly string[],
): Promise<{ sha256: string; verdict: ReviewerVerdict; decided_at: Date }[]> {
  if (contents.length === 0) return []
  const { rows } = await sql<{ sha256: string; verdict: ReviewerVerdict; decided_at: Date }>`
    select sha256, verdict, decided_at from content_reviews where sha256 = any(${[...contents]}::text[]) order by sha256`.execute(db)
  return rows
}

/** Contents of an incident's scripts. */
export async function findContents(db: Db, accountId: string, incidentId: string, siteIds: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct coalesce(case when item.kind = 'content' then item.print end, change.after_sha256) as sha256
    from incident_items item left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
    where item.account_id = ${accountId} and item.incident_id = ${incidentId} and item.page_script_id is not null
      and coalesce(case when item.kind = 'content' then item.print end, change.after_sha256) is not null
      ${siteIds === null ? sql`` : sql`and item.site_id = any(${[...siteIds]}::uuid[])`}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** Whether all of these sites have a plan without review, and there is at least one site. */
export async function areWithoutReview(db: Db, accountId: string, sites: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ without: boolean }>`
    select coalesce(bool_and(${planOf('sites')} = 'standard'), false) as without from sites
    where sites.account_id = ${accountId} and sites.id in (${sites})`.execute(db)
  return rows[0]?.without ?? false
}

/** Sites of an incident's items, for `areWithoutReview`. */
export const sitesOfIncident = (accountId: string, incidentId: string) => sql`
  select site_id from incident_items where account_id = ${accountId} and incident_id = ${incidentId} and site_id is not null and kind not in ('coverage', 'journey', 'channel', 'drill')`

export const oneSite = (siteId: string) => sql`${siteId}::uuid`

/** Number of pending reviews, and of overdue ones among them, by site; leaves out sites without any. */
export async function countBySite(db: Db, accountId: string): Promise<Map<string, ReviewCounts>> {
  const { rows } = await sql<ReviewCounts & { site_id: string }>`
    select site_id, count(*)::int as waiting, count(*) filter (where due_at < now())::int as overdue
    from reviews where account_id = ${accountId} and state = 'waiting' group by site_id`.execute(db)
  return new Map(rows.map(({ site_id, ...counts }) => [site_id, counts]))
}
