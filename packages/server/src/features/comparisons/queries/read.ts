// Queries that read comparisons and their changes, each for one account.

import { type ChangeVerdict, changeGroups, changeVerdicts } from '@tillwatch/contract/lists'
import type { ChangesFilter, GivenOpinion, PageChange, SiteChanges } from '@tillwatch/contract/shapes'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ScanChanges, ScanComparisons } from '#db/generated/schema.ts'
import type { Db } from '#db/index.ts'
import { countOf } from './write.ts'

export type ComparisonRow = Selectable<ScanComparisons> & { url: string }
export type ChangeRow = Selectable<ScanChanges> & {
  opinion: Omit<GivenOpinion, 'raises'> | null
  later: PageChange['announcedLater']
}

/** The verdicts of a filter; null without one. */
export function verdictsOf({ verdict }: Pick<ChangesFilter, 'verdict'>): readonly ChangeVerdict[] | null {
  if (verdict === undefined) return null
  return Object.hasOwn(changeGroups, verdict) ? changeGroups[verdict as keyof typeof changeGroups] : [verdict as ChangeVerdict]
}

/** `siteId` is null for all sites. */
const of = (accountId: string, siteId: string | null, { page, profile, from, to }: ChangesFilter) => sql<boolean>`
  scan_comparisons.account_id = ${accountId} ${siteId === null ? sql`` : sql`and scan_comparisons.site_id = ${siteId}`}
  ${page === undefined ? sql`` : sql`and scan_comparisons.page_id = ${page}`}
  ${profile === undefined ? sql`` : sql`and scan_comparisons.profile = ${profile}`}
  ${from === undefined ? sql`` : sql`and scan_comparisons.scanned_at >= ${new Date(from)}`}
  ${to === undefined ? sql`` : sql`and scan_comparisons.scanned_at < ${new Date(to)}`}`

/** Which comparisons are listed: with matching changes, or with anything to report. */
function listed(filter: ChangesFilter): RawBuilder<boolean> {
  const verdicts = verdictsOf(filter)
  if (verdicts === null) return sql`is_news`
  return sql`${sql.join(
    verdicts.map((verdict) => sql.ref(countOf(verdict))),
    sql` + `,
  )} > 0`
}

/** Newest first, at most `limit`, after the comparison of the scan `after` if given. */
export async function findComparisons(
  db: Db,
  accountId: string,
  siteId: string | null,
  filter: ChangesFilter & { after?: string | undefined },
  limit: number,
): Promise<ComparisonRow[]> {
  const { after } = filter
  const { rows } = await sql<ComparisonRow>`
    select scan_comparisons.*, pages.url from scan_comparisons
    join pages on pages.account_id = scan_comparisons.account_id and pages.id = scan_comparisons.page_id
    where ${of(accountId, siteId, filter)} and ${listed(filter)}
      ${
        after === undefined
          ? sql``
          : sql`and (scanned_at, scan_id) < (
        select scanned_at, scan_id from scan_comparisons where account_id = ${accountId} and scan_id = ${after})`
      }
    order by scanned_at desc, scan_id desc limit ${limit}`.execute(db)
  return rows
}

/** Null if the scan is not compared, or belongs to another account. */
export async function findComparison(db: Db, accountId: string, scanId: string): Promise<ComparisonRow | null> {
  const { rows } = await sql<ComparisonRow>`
    select scan_comparisons.*, pages.url from scan_comparisons
    join pages on pages.account_id = scan_comparisons.account_id and pages.id = scan_comparisons.page_id
    where scan_comparisons.account_id = ${accountId} and scan_comparisons.scan_id = ${scanId}`.execute(db)
  return rows[0] ?? null
}

/** In the order of the comparison, after those that an opinion raised later. */
const gravestFirst = sql`own_verdict is null, position`

/** The changes that these scans found, most severe first, at most `limit` each; by scan. */
export async function findChanges(
  db: Db,
  accountId: string,
  scanIds: readonly string[],
  verdicts: readonly ChangeVerdict[] | null,
  limit: number,
): Promise<Map<string, ChangeRow[]>> {
  if (scanIds.length === 0) return new Map()
  const { rows } = await sql<ChangeRow>`
    select change.*, said.opinion, deployed.later from unnest(${scanIds}::uuid[]) as scan (id)
    cross join lateral (
      select * from scan_changes where account_id = ${accountId} and scan_id = scan.id
        ${verdicts === null ? sql`` : sql`and verdict = any(${verdicts}::text[])`}
      order by ${gravestFirst} limit ${limit}
    ) change
    left join lateral (
      select jsonb_build_object('model', model, 'verdict', verdict, 'confidence', confidence,
        'summary', jsonb_build_object('en', summary_en, 'es', summary_es)) as opinion
      from second_opinions
      where sha256 = change.after_sha256 and before_sha256 = change.before_sha256 and outcome = 'answered'
      order by ended_at desc limit 1
    ) said on true
    left join lateral (
      select jsonb_build_object('commit', deploy.commit_id, 'url', deploy.url,
        'announcedAt', to_char(deploy.announced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as later
      from scan_comparisons comparison
      join page_scripts script on script.account_id = comparison.account_id and script.id = change.page_script_id and script.party is distinct from 'third'
      join deploy_files file on file.account_id = comparison.account_id and file.sha256 = change.after_sha256
      join site_deploys deploy on deploy.account_id = file.account_id and deploy.id = file.deploy_id and deploy.site_id = comparison.site_id
      where comparison.account_id = ${accountId} and comparison.scan_id = change.scan_id and change.after_sha256 is distinct from change.before_sha256
        and deploy.announced_at > comparison.scanned_at and deploy.announced_at < comparison.scanned_at + interval '7 days'
      order by deploy.announced_at, deploy.id limit 1
    ) deployed on true
    order by change.scan_id, ${gravestFirst}`.execute(db)
  return Map.groupBy(rows, ({ scan_id }) => scan_id)
}

/** Number of comparisons and changes with any verdict, and number of listed comparisons. */
export async function countChanges(
  db: Db,
  accountId: string,
  siteId: string | null,
  filter: ChangesFilter,
): Promise<Pick<SiteChanges, 'counts' | 'total'>> {
  const sums = changeVerdicts.map((verdict) => sql`coalesce(sum(${sql.ref(countOf(verdict))}), 0)::int as ${sql.ref(verdict)}`)
  const all = sql.join(
    changeVerdicts.map((verdict) => sql.ref(countOf(verdict))),
    sql` + `,
  )
  const { rows } = await sql<Record<ChangeVerdict | 'total' | 'compared' | 'unchanged' | 'incomplete' | 'waiting' | 'failed', number>>`
    select ${sql.join(sums)}, count(*) filter (where ${listed(filter)})::int as total, count(*) filter (where state = 'compared')::int as compared,
      count(*) filter (where state = 'compared' and not_compared = '[]' and ${all} = 0)::int as unchanged,
      count(*) filter (where not_compared <> '[]')::int as incomplete,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
    from scan_comparisons where ${of(accountId, siteId, filter)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The aggregate query returned no row.')
  const { total, compared, unchanged, incomplete, waiting, failed, ...verdicts } = row
  return { counts: { verdicts, compared, unchanged, incomplete, waiting, failed }, total }
}

/** Whether the account, or its site, has a comparison of this scan, so that a list can continue after it. */
export async function isComparedOn(db: Db, accountId: string, siteId: string | null, scanId: string): Promise<boolean> {
  const rows = db.selectFrom('scan_comparisons').select('scan_id').where('account_id', '=', accountId).where('scan_id', '=', scanId)
  const row = await (siteId === null ? rows : rows.where('site_id', '=', siteId)).executeTakeFirst()
  return row !== undefined
}

/** Whether the account has this scan. */
export async function isScanOf(db: Db, accountId: string, scanId: string): Promise<boolean> {
  const row = await db.selectFrom('scans').select('id').where('account_id', '=', accountId).where('id', '=', scanId).executeTakeFirst()
  return row !== undefined
}

/** Whether the site has or had this page. */
export async function isPageOf(db: Db, accountId: string, siteId: string, pageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('id', '=', pageId)
    .executeTakeFirst()
  return row !== undefined
}
