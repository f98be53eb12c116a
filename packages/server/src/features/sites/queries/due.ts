// Query of due pages over all accounts, for a worker.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { isProven } from '#features/test-rights/index.ts'
import type { PageRow } from './pages.ts'

export interface Share {
  /** Pages taken at the most. */
  pagesMax: number
  /** Maximum open scheduled scans per account, so that none delays the others. */
  openMax: number
  /** Whether to include pages that no plan covers. */
  unlimited: boolean
}

/**
 * Pages that are due by `now`, by schedule or as a retry, locked until the transaction ends. Accounts take turns, and the longest overdue
 * page of each comes first. At most one page per host, none for a host that is being scanned, and none of the sample site, which has no
 * shop. An account with proof of control comes first at its host, and waits for no scan by an account without.
 */
export async function takeDuePages(db: Db, now: Date, { pagesMax, openMax, unlimited }: Share): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    with open as (
      select page.account_id, page.host, scan.trigger, ${isProven(sql`page.account_id`, sql`page.host`)} as is_proven from scans scan join pages page on page.id = scan.page_id
      where scan.state in ('queued', 'running')
    ), due as (
      select page.id, page.account_id, least(page.next_scan_at, page.retry_at) as due_at,
        row_number() over (partition by page.host order by control.is_proven desc, least(page.next_scan_at, page.retry_at), page.id) as turn_at_host
      from pages page
      cross join lateral (select ${isProven(sql`page.account_id`, sql`page.host`)} as is_proven) control
      left join page_coverage coverage on coverage.id = page.id
      where (page.next_scan_at <= ${now} or page.retry_at <= ${now}) and (${unlimited} or coverage.is_covered)
        and page.account_id <> ${sampleAccountId}
        and not exists (select from open where open.host = page.host and (open.account_id = page.account_id or not control.is_proven or open.is_proven))
    ), turns as (
      select due.id, due.due_at,
        row_number() over (partition by due.account_id order by due.due_at, due.id)
          + (select count(*) from open where open.account_id = due.account_id and open.trigger <> 'manual') as turn
      from due where turn_at_host = 1
    ), taken as (
      select id, turn, due_at from turns where turn <= ${openMax} order by turn, due_at, id limit ${pagesMax}
    )
    select page.*, true as is_covered from pages page join taken on taken.id = page.id
    where page.next_scan_at <= ${now} or page.retry_at <= ${now}
    order by taken.turn, taken.due_at, page.id
    for update of page skip locked`.execute(db)
  return rows
}
