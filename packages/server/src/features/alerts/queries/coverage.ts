// Queries of pages of all accounts that are no longer evaluated, or are evaluated again.

import { evaluationDaysMax } from '@tillwatch/contract/rules'
import { alarmDays, type Discovery } from '@tillwatch/core/alerts'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import type { Ended } from './rows.ts'

export interface UnevaluatedPage {
  account_id: string
  site_id: string
  page_id: string
  url: string
  since: Date
  /** `since` in whole milliseconds, which identifies the gap. */
  print: string
  never: boolean
}

/** Maximum pages per query. */
export const unevaluatedMax = 1_000

/** Whether a scan evaluated its page completely and was, or may still be, compared. If the comparison failed, no changes were reported. */
const evaluates = sql`scans.state = 'complete' and not exists (
  select from scan_comparisons comparison where comparison.scan_id = scans.id and comparison.state = 'failed')`
/** The same, and already compared. */
const wasCompared = sql`scans.state = 'complete' and not exists (
  select from scan_comparisons comparison where comparison.scan_id = scans.id and comparison.state in ('failed', 'waiting'))`

/**
 * Monitored and paid payment pages without a complete evaluation for too long that were not reported yet, without the accounts in `but`.
 */
export async function findUnevaluated(db: Db, now: Date, unlimited: boolean, but: readonly string[]): Promise<UnevaluatedPage[]> {
  const before = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`
  const { rows } = await sql<UnevaluatedPage>`
    with watched as (
      select page.account_id, page.site_id, page.id as page_id, page.url, page.frequency, page.next_scan_at,
        coalesce(seen.at, page.added_at) as since, seen.at is null as never
      from pages page
      left join page_coverage coverage on coverage.id = page.id
      left join lateral (select max(finished_at) as at from scans where scans.page_id = page.id and ${evaluates}) seen on true
      where page.is_payment and page.removed_at is null and page.paused_at is null and (${unlimited} or coverage.is_covered)
        and page.account_id <> ${sampleAccountId} and not page.account_id = any(${[...but]}::uuid[])
    ), late as (
      select *, floor(extract(epoch from since) * 1000)::bigint::text as print from watched
      where since < ${before(evaluationDaysMax)} or since <= ${before(alarmDays)} and (
        frequency in ('hourly', 'daily') or next_scan_at < ${before(1)}
        -- A running scan may still evaluate it.
        or exists (select from scans tried where tried.page_id = watched.page_id and tried.created_at > watched.since
          and (tried.finished_at is not null and not (tried.state = 'cancelled') or tried.created_at < ${before(1)})))
    )
    select account_id, site_id, page_id, url, since, print, never from late where not exists (
      select from incident_items item
      join incidents incident on incident.account_id = item.account_id and incident.id = item.incident_id
      where item.account_id = late.account_id and item.page_id = late.page_id and item.kind = 'coverage' and item.print = late.print
        and (incident.resolved_at is null or incident.ended_because is null and incident.resolved_at > ${before(alarmDays)}))
    order by account_id, site_id, page_id limit ${unevaluatedMax}`.execute(db)
  return rows
}

export const coverageFound = ({ site_id, page_id, url, print, never }: UnevaluatedPage): Discovery => ({
  ...{ source: 'coverage', kind: 'coverage', verdict: 'capability', siteId: site_id, pageId: page_id, scanId: null, changeId: null },
  ...{ subject: { code: 'named', given: { name: url, since: print, never: never ? 'yes' : 'no' } }, reasons: [], script: null },
})

/** Accounts with an unresolved coverage incident. */
export async function findCoverageAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from incidents where kind = 'coverage' and resolved_at is null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Resolves coverage incidents of the account if all their pages were evaluated since, or are no longer monitored. */
export async function resolveEvaluated(trx: Db, accountId: string): Promise<Ended[]> {
  const evaluated = sql`exists (select from scans where scans.page_id = page.id and ${wasCompared} and scans.finished_at > item.found_at)`
  const pages = sql`select from incident_items item left join pages page on page.account_id = item.account_id and page.id = item.page_id
    where item.account_id = incidents.account_id and item.incident_id = incidents.id`
  const { rows } = await sql<Ended>`
    update incidents set resolved_at = now(), resolved_by = 'worker', resolution = 'fixed',
      ended_because = case when exists (${pages} and not ${evaluated}) then 'not-watched' else 'evaluated' end
    where account_id = ${accountId} and kind = 'coverage' and resolved_at is null and not exists (
      ${pages} and page.is_payment and page.removed_at is null and page.paused_at is null and not ${evaluated})
    returning id, account_id, ended_because`.execute(trx)
  return rows
}
