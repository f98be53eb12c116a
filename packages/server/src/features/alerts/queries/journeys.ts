// Queries of journeys that fail repeatedly, and of those that work again or were removed.

import type { Cause } from '@tillwatch/contract/lists'
import { flatCause } from '@tillwatch/contract/rules'
import type { Discovery } from '@tillwatch/core/alerts'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Ended } from './rows.ts'

/** Consecutive failures that open an incident. A single one can be a slow shop. */
const failuresInARow = 2

/** Whether a scan reached its page by a journey, completely or partially. */
const arrived = sql`scans.state in ('complete', 'partial') and scans.result ? 'journey'`

/**
 * The broken journey of a scan's page, if its last visits by journey all failed and no person resolved it since the first of them. Leaves
 * out visits that ended at a wall or in an outage, because they say nothing about the journey.
 */
export async function findBrokenToTell(db: Db, { accountId, scanId }: { accountId: string; scanId: string }): Promise<Discovery[]> {
  const { rows } = await sql<{ site_id: string; page_id: string; url: string; cause: Cause | null }>`
    with page as (
      select pages.* from pages join scans on scans.page_id = pages.id and scans.account_id = pages.account_id
      where scans.account_id = ${accountId} and scans.id = ${scanId} and pages.removed_at is null
    ), visits as (
      select scans.id, scans.state, scans.result #> '{reason,cause}' as cause, scans.finished_at from scans join page on page.id = scans.page_id
      where scans.account_id = ${accountId} and scans.trigger <> 'person' and scans.result ? 'journey'
        and (scans.state in ('complete', 'partial') or scans.outcome_code in ('journey-failed', 'sent-elsewhere'))
        and scans.finished_at > coalesce((select max(resolved_at) from incidents
          where incidents.account_id = ${accountId} and incidents.kind = 'journey' and incidents.key = 'journey ' || page.id), '-infinity')
      order by scans.finished_at desc, scans.id desc limit ${failuresInARow}
    )
    select page.site_id, page.id as page_id, page.url, (select cause from visits where visits.id = ${scanId}) as cause from page
    where exists (select from visits where visits.id = ${scanId})
      and (select count(*) from visits where state not in ('complete', 'partial')) = ${failuresInARow}`.execute(db)
  return rows.map(({ site_id, page_id, url, cause }) => ({
    ...{ source: 'scan', kind: 'journey', verdict: 'capability', siteId: site_id, pageId: page_id, scanId, changeId: null },
    ...{ subject: { code: 'named', given: { ...(cause && flatCause(cause)), name: url } }, reasons: [], script: null },
  }))
}

/** The accounts with an unresolved broken journey. */
export async function findAccountsOfBroken(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from incidents where kind = 'journey' and resolved_at is null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Resolves broken journeys that a scan completed since, that were removed, or whose page is no longer monitored. */
export async function resolveWorking(trx: Db, accountId: string): Promise<Ended[]> {
  const items = sql`select from incident_items item left join pages page on page.account_id = item.account_id and page.id = item.page_id
    where item.account_id = incidents.account_id and item.incident_id = incidents.id`
  const works = sql`exists (select from scans where scans.page_id = page.id and ${arrived} and scans.finished_at > item.last_found_at)`
  const isWatched = sql`page.removed_at is null and page.paused_at is null`
  const hasJourney = sql`exists (select from page_journeys journey where journey.page_id = page.id)`
  const { rows } = await sql<Ended>`
    update incidents set resolved_at = now(), resolved_by = 'worker', resolution = 'fixed',
      ended_because = case when exists (${items} and ${works}) then 'journey-works'
        when exists (${items} and ${isWatched}) then 'journey-removed' else 'not-watched' end
    where account_id = ${accountId} and kind = 'journey' and resolved_at is null
      and not exists (${items} and ${isWatched} and ${hasJourney} and not ${works})
    returning id, account_id, ended_because`.execute(trx)
  return rows
}
