// Queries of decisions on headers, each for one account.
import type { DecisionReason, DecisionVerdict, HeaderSource } from '@tillwatch/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface HeaderDecisionRow {
  id: string
  account_id: string
  site_id: string
  page_id: string | null
  batch_id: string
  verdict: DecisionVerdict
  part_id: string
  place: string
  source: HeaderSource
  header: string
  part: string
  tier: 1 | 2
  value: string | null
  reason: DecisionReason | null
  justification: string
  decided_by: string
  decided_from: string
  rules_version: string
}

/** A decision on a part. */
export type DecidedPart = Pick<HeaderDecisionRow, 'part_id' | 'place' | 'source' | 'header' | 'part' | 'tier' | 'verdict' | 'value'>

/** A decision as stored. */
export interface StoredDecision extends HeaderDecisionRow {
  decided_at: Date
  /** Display name of the actor. */
  decider: string
  /** When this value of the part was first approved for the page or its site; null if never. */
  first_approved_at: Date | null
}

export async function insertDecisions(db: Db, rows: readonly HeaderDecisionRow[]): Promise<void> {
  for (const some of batches(rows)) await db.insertInto('header_decisions').values(some).execute()
}

/**
 * The newest decision on each part that applies to a page: made for it, or for all pages of its site; of the latter, only parts that were
 * ever seen on the page, so that parts of other pages are not missing here.
 */
const newestOf = <T>(columns: RawBuilder<unknown>, accountId: string, pages: RawBuilder<unknown>) => sql<T & { for_page: string }>`
  select distinct on (pages.id, header_decisions.part_id) pages.id as for_page, ${columns}
  from pages
  join header_decisions on header_decisions.account_id = pages.account_id and header_decisions.site_id = pages.site_id
  where pages.account_id = ${accountId} and ${pages}
    and (header_decisions.page_id = pages.id or (header_decisions.page_id is null and exists (
      select from header_values where header_values.account_id = pages.account_id and header_values.page_id = pages.id
        and header_values.part_id = header_decisions.part_id)))
  order by pages.id, header_decisions.part_id, header_decisions.place_in_order desc`

const whole = sql`header_decisions.*, ${whoStandsIn('header_decisions.account_id', 'header_decisions.decided_by')} as decider,
  min(header_decisions.decided_at) filter (where header_decisions.verdict = 'approve')
    over (partition by pages.id, header_decisions.part_id, header_decisions.value) as first_approved_at`

/** A page with its site, in the form that decision queries use. */
export interface SitePage {
  id: string
  siteId: string
}

/**
 * Decisions that apply to these pages, or applied before a moment; `for_page` names the page. The sites occur twice, because otherwise all
 * decisions of the account are read.
 */
export async function listDecisions(
  db: Db,
  accountId: string,
  pages: readonly SitePage[],
  before?: Date | undefined,
): Promise<(StoredDecision & { for_page: string })[]> {
  const pageIds = pages.map(({ id }) => id)
  const siteIds = [...new Set(pages.map(({ siteId }) => siteId))]
  const then = before === undefined ? sql`` : sql`and header_decisions.decided_at < ${before}`
  const { rows } = await newestOf<StoredDecision>(
    whole,
    accountId,
    sql`pages.id = any(${pageIds}::uuid[]) and pages.site_id = any(${siteIds}::uuid[]) and header_decisions.site_id = any(${siteIds}::uuid[]) ${then}`,
  ).execute(db)
  return rows
}

const verdicts = sql.join(
  ['part_id', 'place', 'source', 'header', 'part', 'tier', 'verdict', 'value'].map((name) => sql.ref(`header_decisions.${name}`)),
)

/** The verdicts that apply to each monitored page of these sites, named by `for_page`; the sites occur twice here, too. */
export async function listVerdictsOfSites(
  db: Db,
  accountId: string,
  siteIds: readonly string[],
): Promise<(DecidedPart & { for_page: string })[]> {
  const { rows } = await newestOf<DecidedPart>(
    verdicts,
    accountId,
    sql`pages.site_id = any(${siteIds}::uuid[]) and header_decisions.site_id = any(${siteIds}::uuid[]) and pages.removed_at is null`,
  ).execute(db)
  return rows
}
