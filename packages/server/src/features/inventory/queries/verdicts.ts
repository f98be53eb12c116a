// Queries that store the verdicts of script versions, and find approvals that a verdict ends, each for one account unless noted otherwise.
import { type ScriptKind, scopesOfOthers, scriptVerdicts } from '@tillwatch/contract/lists'
import { recentScansMax } from '@tillwatch/contract/shapes'
import { verdictScores } from '@tillwatch/core/risk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { covering, type DecisionRow } from './decisions.ts'

/** The site of a scan's page; null for a scan without a page. */
export async function findSiteOfScan(db: Db, accountId: string, scanId: string): Promise<string | null> {
  const row = await db
    .selectFrom('scans')
    .innerJoin('pages', 'pages.id', 'scans.page_id')
    .select('pages.site_id')
    .where('scans.account_id', '=', accountId)
    .where('scans.id', '=', scanId)
    .executeTakeFirst()
  return row?.site_id ?? null
}

/** Previous evaluated scans of the page with an open incident. Its subject may have moved on to this scan. */
export async function findSucceeded(db: Db, accountId: string, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select before.id from scans
    join scans before on before.page_id = scans.page_id and before.state in ('complete', 'partial') and before.id <> scans.id
    where scans.account_id = ${accountId} and scans.id = ${scanId} and exists (
      select from incident_items item join incidents incident on incident.account_id = item.account_id and incident.id = item.incident_id
      where item.account_id = ${accountId} and item.page_id = scans.page_id and incident.resolved_at is null)
    order by before.created_at desc, before.id desc limit ${recentScansMax}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a second opinion raises a suspicious content: the one step to malicious that `withOpinion` takes. */
const isRaised = (sha256: RawBuilder<unknown>, verdict: RawBuilder<unknown>) => sql`(${verdict} = 'suspicious' and exists (
  select from second_opinions opinion where opinion.sha256 = ${sha256} and opinion.before_sha256 is null and opinion.outcome = 'answered'
    and opinion.verdict = 'malicious' and opinion.confidence <> 'low'))`

/** Whether a reviewer found this content of the script malicious on its site, including pages that had it later. */
const isReviewed = sql`exists (
  select from reviews review join pages on pages.account_id = review.account_id and pages.site_id = review.site_id
  where review.account_id = script.account_id and pages.id = script.page_id and review.verdict = 'malicious'
    and review.identity_sha256 = script.identity_sha256 and review.content_sha256 = version.sha256)`

/**
 * Requires the lock of the site's decisions. Marks a content of a script as malicious on all pages of its site, by a reviewer's verdict.
 * Returns the scans that last saw it.
 */
export async function writeReview(db: Db, accountId: string, siteId: string, identitySha256: string, content: string): Promise<string[]> {
  const { rows } = await sql<{ scanId: string }>`
    with picked as (
      select version.page_script_id, version.sha256 from script_versions version
      join page_scripts script on script.id = version.page_script_id and script.account_id = ${accountId} and script.identity_sha256 = ${identitySha256}
      join pages on pages.account_id = script.account_id and pages.id = script.page_id and pages.site_id = ${siteId}
      where version.sha256 = ${content} order by version.page_script_id for update of version
    ), marked as (
      update script_versions version set malicious_at = clock_timestamp(), malicious_by = 'review'
      from picked where version.page_script_id = picked.page_script_id and version.sha256 = picked.sha256 returning version.page_script_id
    )
    select distinct script.last_scan_id as "scanId" from marked join page_scripts script on script.id = marked.page_script_id
    where script.last_scan_id is not null`.execute(db)
  return rows.map(({ scanId }) => scanId)
}

/** With the same lock: removes marks that a reviewer withdraws. Verdicts of examinations and opinions on the content stay. */
export async function eraseReview(
  db: Db,
  accountId: string,
  siteId: string,
  identitySha256: string,
  content: string,
): Promise<{ scanId: string | null; staysMalicious: boolean }[]> {
  const left = sql`case when version.verdict = 'malicious' then 'examination' when ${isRaised(sql`version.sha256`, sql`version.verdict`)} then 'opinion' end`
  const { rows } = await sql<{ scanId: string | null; staysMalicious: boolean }>`
    with picked as (
      select version.page_script_id, version.sha256, ${left} as malicious_by from script_versions version
      join page_scripts script on script.id = version.page_script_id and script.account_id = ${accountId} and script.identity_sha256 = ${identitySha256}
      join pages on pages.account_id = script.account_id and pages.id = script.page_id and pages.site_id = ${siteId}
      where version.sha256 = ${content} and version.malicious_by = 'review' order by version.page_script_id for update of version
    ), lifted as (
      update script_versions version set malicious_by = picked.malicious_by,
        malicious_at = case when picked.malicious_by is not null then version.malicious_at end
      from picked where version.page_script_id = picked.page_script_id and version.sha256 = picked.sha256
      returning version.page_script_id, version.malicious_by
    )
    select script.last_scan_id as "scanId", lifted.malicious_by is not null as "staysMalicious"
    from lifted join page_scripts script on script.id = lifted.page_script_id`.execute(db)
  return rows
}

/**
 * Requires the lock of the site's decisions. Stores the examination's verdict on each content with the versions of the scan. Contents in a
 * payment provider's responsibility get no verdict here. A content without a new verdict keeps its old one, and an equal verdict keeps its
 * time.
 */
export async function writeVerdicts(db: Db, accountId: string, scanId: string): Promise<void> {
  await sql`
    with judged as (
      select seen.received_sha256 as sha256, max(array_position(${verdicts}, content ->> 'verdict')) as place,
        bool_or(${isRaised(sql`content ->> 'sha256'`, sql`content ->> 'verdict'`)}) as is_raised,
        bool_and(coalesce(content ->> 'verdict', 'inconclusive') <> 'inconclusive' and content ->> 'parsed' = 'whole' and coalesce((content ->> 'ended')::boolean, false)) as is_understood
      from scan_examinations examined
      cross join lateral jsonb_array_elements(examined.contents) content
      cross join lateral jsonb_array_elements_text(content -> 'scriptIds') script (id)
      join scan_scripts seen on seen.account_id = examined.account_id and seen.scan_id = examined.scan_id and seen.script_id = script.id
      where examined.account_id = ${accountId} and examined.scan_id = ${scanId} and examined.state = 'examined'
        and content -> 'isProviders' = 'false' and seen.received_sha256 is not null
      group by seen.received_sha256
    ), known as (
      select version.page_script_id, version.sha256, coalesce((${verdicts})[judged.place], version.verdict) as verdict,
        case when judged.place is null and version.verdict is not null then version.is_understood else judged.is_understood end as is_understood,
        case when version.malicious_by = 'review' or ${isReviewed} then 'review' when (${verdicts})[judged.place] = 'malicious' then 'examination' when judged.is_raised then 'opinion'
          when (${verdicts})[judged.place] = 'benign' then null else version.malicious_by end as malicious_by
      from judged
      join page_scripts script on script.account_id = ${accountId}
        and script.page_id = (select page_id from scans where scans.account_id = ${accountId} and scans.id = ${scanId})
      join script_versions version on version.page_script_id = script.id and version.sha256 = judged.sha256
    )
    update script_versions version set verdict = known.verdict, is_understood = known.is_understood,
      judged_at = case when version.judged_at is not null and version.verdict is not distinct from known.verdict
        and version.is_understood = known.is_understood then version.judged_at else clock_timestamp() end,
      malicious_by = known.malicious_by,
      malicious_at = case when known.malicious_by is null then null else coalesce(version.malicious_at, clock_timestamp()) end
    from known where version.page_script_id = known.page_script_id and version.sha256 = known.sha256`.execute(db)
}

const verdicts = sql`array[${sql.join(scriptVerdicts.map((word) => sql.lit(word)))}]`

/** Rows of `script_versions` in a fixed order, without locked ones, which the next run handles. */
const inOrder = sql`order by version.page_script_id, version.sha256 for update of version skip locked`

/** Marks a content that a second opinion raised to malicious, in all accounts, where its own examination found it suspicious. */
export async function writeOpinion(db: Db, opinionId: string): Promise<void> {
  await sql`
    with picked as (
      select version.page_script_id, version.sha256 from script_versions version
      join second_opinions opinion on opinion.sha256 = version.sha256
      where opinion.id = ${opinionId} and version.malicious_at is null and ${isRaised(sql`opinion.sha256`, sql`version.verdict`)} ${inOrder}
    )
    update script_versions version set malicious_at = clock_timestamp(), malicious_by = 'opinion'
    from picked where version.page_script_id = picked.page_script_id and version.sha256 = picked.sha256`.execute(db)
}

/**
 * Whether an examination or a second opinion found the content of the row `source` malicious. A reviewer's verdict applies only to its own
 * site; elsewhere it is advice.
 */
const isSource = sql`(source.malicious_by in ('examination', 'opinion')
  or source.malicious_by = 'review' and (source.verdict = 'malicious' or ${isRaised(sql`source.sha256`, sql`source.verdict`)}))`
const isKnown = sql`exists (select from script_versions source where source.sha256 = version.sha256 and ${isSource})`

/**
 * For all accounts: marks versions whose content is known to be malicious on another site. Keeps an own examination that found it benign,
 * because it knows where that page may send data, and skips contents in a payment provider's responsibility, which are not examined here.
 */
export async function markElsewhere(db: Db): Promise<void> {
  await sql`
    with picked as (
      select version.page_script_id, version.sha256 from script_versions version
      join page_scripts script on script.id = version.page_script_id and script.scope <> all(${[...scopesOfOthers]}::text[])
      where version.sha256 in (select sha256 from script_versions source where ${isSource})
        and version.malicious_at is null and version.verdict is distinct from 'benign' ${inOrder}
    )
    update script_versions version set malicious_at = clock_timestamp(), malicious_by = 'elsewhere'
    from picked where version.page_script_id = picked.page_script_id and version.sha256 = picked.sha256`.execute(db)
}

/** Scans of the version's page, from its time, that got its content. */
const scansOf = (version: string) => sql`
  join page_scripts script on script.id = ${sql.ref(`${version}.page_script_id`)}
  join scans on scans.account_id = script.account_id and scans.page_id = script.page_id and scans.risk_score is not null
    and scans.created_at between ${sql.ref(`${version}.first_seen_at`)} - interval '8 days' and ${sql.ref(`${version}.last_seen_at`)}
    and exists (select from scan_scripts seen where seen.scan_id = scans.id and seen.received_sha256 = ${sql.ref(`${version}.sha256`)})`

/** For all accounts: scans with a content that became known as malicious within the last day, and whose risk does not reflect it yet. */
export async function findScansToRaise(db: Db): Promise<{ accountId: string; scanId: string }[]> {
  const { rows } = await sql<{ accountId: string; scanId: string }>`
    select distinct script.account_id as "accountId", scans.id as "scanId"
    from script_versions version ${scansOf('version')} and scans.risk_score < ${verdictScores.malicious}
    where version.malicious_at > now() - interval '1 day'`.execute(db)
  return rows
}

const isLifted = sql`(version.malicious_by = 'elsewhere' and not ${isKnown})`

/** Accounts with a mark whose source has changed. */
export async function findAccountsToLift(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct script.account_id as "accountId" from script_versions version join page_scripts script on script.id = version.page_script_id
    where ${isLifted}`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** Removes the account's marks whose source has changed. Returns the scans with such a content. */
export async function liftMarks(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ scanId: string }>`
    with picked as (
      select version.page_script_id, version.sha256 from script_versions version
      join page_scripts script on script.id = version.page_script_id and script.account_id = ${accountId}
      where ${isLifted} ${inOrder}
    ), lifted as (
      update script_versions version set malicious_at = null, malicious_by = null
      from picked where version.page_script_id = picked.page_script_id and version.sha256 = picked.sha256 returning version.*
    )
    select distinct scans.id as "scanId" from lifted ${scansOf('lifted')}`.execute(db)
  return rows.map(({ scanId }) => scanId)
}

/** For all accounts: sites with an approval that `findApprovedMalicious` finds. */
export async function findSitesToWithdraw(db: Db): Promise<{ accountId: string; siteId: string }[]> {
  const { rows } = await sql<{ accountId: string; siteId: string }>`
    select distinct script.account_id as "accountId", pages.site_id as "siteId"
    from script_versions version
    join page_scripts script on script.id = version.page_script_id and script.last_seen_at = version.last_seen_at
    join pages on pages.account_id = script.account_id and pages.id = script.page_id
    join decisions on decisions.account_id = script.account_id and decisions.id = script.decision_id and decisions.verdict = 'approve'
    where version.malicious_at > decisions.decided_at order by 1, 2`.execute(db)
  return rows
}

/** A script whose approval a verdict ends. */
export interface Withdrawn {
  identity_sha256: string
  label: string
  isElsewhere: boolean
}

/** Scripts of a site, once each, with an approval from before a content of their last visit was known to be malicious. */
export async function findApprovedMalicious(db: Db, accountId: string, siteId: string): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    select script.identity_sha256, min(script.label) as label, bool_and(version.malicious_by = 'elsewhere') as "isElsewhere"
    from pages
    join page_scripts script on script.account_id = pages.account_id and script.page_id = pages.id
    join decisions on decisions.account_id = script.account_id and decisions.id = script.decision_id and decisions.verdict = 'approve'
    join script_versions version on version.page_script_id = script.id and version.last_seen_at = script.last_seen_at
      and version.malicious_at > decisions.decided_at
    where pages.account_id = ${accountId} and pages.site_id = ${siteId}
    group by script.identity_sha256 order by 1`.execute(db)
  return rows
}

/** A script of a page that a batch on a vendor or folder covers, with its previous decision. */
export interface CoveredRow {
  id: string
  page_id: string
  identity_sha256: string
  label: string
  kind: ScriptKind
  url: string | null
  own: Pick<DecisionRow, 'verdict' | 'reason' | 'justification' | 'owner' | 'review_by' | 'expires_at' | 'pinned_sha256'> | null
  /** Whether a person approved the script individually after its content was known to be malicious, or without that being known. */
  isSettled: boolean
}

/** Scripts that an approval of a vendor or folder in this batch covers, before the batch applies. Last seen first. */
export async function findCovered(db: Db, accountId: string, batchId: string): Promise<CoveredRow[]> {
  const { rows } = await sql<CoveredRow & { own: { review_by: string | null; expires_at: string | null } | null }>`
    select page_scripts.id, page_scripts.page_id, page_scripts.identity_sha256, page_scripts.label, page_scripts.kind, page_scripts.url,
      case when own.id is not null then to_jsonb(own) end as own,
      coalesce(own.verdict = 'approve' and own.covers = 'script' and own.decided_at > coalesce((
        select max(version.malicious_at) from script_versions version
        where version.page_script_id = page_scripts.id and version.last_seen_at = page_scripts.last_seen_at), '-infinity'), false) as "isSettled"
    from decisions
    join pages on pages.account_id = decisions.account_id and pages.site_id = decisions.site_id
    join page_scripts on page_scripts.account_id = pages.account_id and page_scripts.page_id = pages.id and ${covering}
    left join decisions own on own.account_id = page_scripts.account_id and own.id = page_scripts.decision_id
    where decisions.account_id = ${accountId} and decisions.batch_id = ${batchId} and decisions.verdict = 'approve' and decisions.covers <> 'script'
    order by page_scripts.last_seen_at desc, page_scripts.id`.execute(db)
  const dateOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment))
  return rows.map(({ own, ...row }) => ({
    ...row,
    own: own && { ...own, review_by: dateOf(own.review_by), expires_at: dateOf(own.expires_at) },
  }))
}
