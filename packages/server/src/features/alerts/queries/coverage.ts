// Owns the queries of pages, of all accounts, that are not evaluated any more, and of those that are again.
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
  /** `since` in whole milliseconds, by which it is known again. */
  print: string
  never: boolean
  has_tried: boolean
}

const takenMax = 1_000

/** Payment pages that are watched and paid for, and were not evaluated whole for five days, but for those of which that was told. */
export async function findUnevaluated(db: Db, now: Date, unlimited: boolean): Promise<UnevaluatedPage[]> {
  const { rows } = await sql<UnevaluatedPage>`
    with watched as (
      select page.account_id, page.site_id, page.id as page_id, page.url, coalesce(seen.at, page.added_at) as since, seen.at is null as never
      from pages page
      left join page_coverage coverage on coverage.id = page.id
      left join lateral (select max(finished_at) as at from scans where scans.page_id = page.id and scans.state = 'complete') seen on true
      where page.is_payment and page.removed_at is null and page.paused_at is null and (${unlimited} or coverage.is_covered)
        and page.account_id <> ${sampleAccountId}
    ), late as (
      select *, floor(extract(epoch from since) * 1000)::bigint::text as print from watched
      where since <= ${now}::timestamptz - make_interval(days => ${alarmDays})
    )
    select late.*, exists (
      select from scans tried where tried.page_id = late.page_id and tried.state in ('failed', 'blocked', 'partial') and tried.finished_at > late.since
    ) as has_tried
    from late where not exists (
      select from incident_items item where item.account_id = late.account_id and item.page_id = late.page_id and item.kind = 'coverage'
        and item.print = late.print)
    order by late.account_id, late.site_id, late.page_id limit ${takenMax}`.execute(db)
  return rows
}

export const coverageFound = ({ site_id, page_id, url, print, never }: UnevaluatedPage): Discovery => ({
  ...{ source: 'coverage', kind: 'coverage', verdict: 'capability', siteId: site_id, pageId: page_id, scanId: null, changeId: null },
  ...{ subject: { code: 'named', given: { name: url, since: print, never: never ? 'yes' : 'no' } }, reasons: [], script: null },
})

/** Resolves what was told of pages that have all been evaluated since, or are not watched any more. */
export async function resolveEvaluated(trx: Db): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update incidents set resolved_at = now(), resolved_by = 'worker', resolution = 'fixed', ended_because = case when exists (
      select from incident_items item left join pages page on page.account_id = item.account_id and page.id = item.page_id
      where item.account_id = incidents.account_id and item.incident_id = incidents.id and not exists (
        select from scans where scans.page_id = page.id and scans.state = 'complete' and scans.finished_at > item.found_at)
    ) then 'not-watched' else 'evaluated' end
    where kind = 'coverage' and resolved_at is null and not exists (
      select from incident_items item join pages page on page.account_id = item.account_id and page.id = item.page_id
      where item.account_id = incidents.account_id and item.incident_id = incidents.id
        and page.is_payment and page.removed_at is null and page.paused_at is null
        and not exists (
          select from scans where scans.page_id = page.id and scans.state = 'complete' and scans.finished_at > item.found_at))
    returning id, account_id, ended_because`.execute(trx)
  return rows
}
