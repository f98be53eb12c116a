// Queries that merge rows of an inventory, and carry decisions over to another identity, each for one account.
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'
import { newestFirst } from './at.ts'
import { covering, type DecisionRow } from './decisions.ts'

/** A row that is merged into another row of its page. */
export interface Merge {
  gone: string
  kept: string
}

/** Columns with data from the last visit. */
const latestFacts = sql.raw(
  [
    ...['label', 'kind', 'state', 'url', 'host', 'directory', 'vendor', 'purpose', 'party', 'scope', 'library', 'library_version'],
    ...['vulnerability_count', 'integrity', 'behaviours', 'loaded_by', 'risk_score', 'severity', 'sha256', 'size_bytes'],
    ...['last_seen_at', 'last_scan_id', 'last_script_id'],
  ]
    .map((column) => `${column} = latest.${column}`)
    .join(', '),
)

const isJudgedLater = sql`(excluded.judged_at is not null and (script_versions.judged_at is null or excluded.judged_at > script_versions.judged_at))`

/**
 * Moves versions, sightings, changes, and items of incidents to the remaining rows, which get the data of the last visit and the earliest
 * approval.
 */
export async function mergeRows(db: Db, accountId: string, merges: readonly Merge[]): Promise<void> {
  if (merges.length === 0) return
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as pair (gone uuid, kept uuid)`
  await sql`
    insert into script_versions (page_script_id, sha256, size_bytes, first_seen_at, last_seen_at, first_scan_id, verdict, is_understood, judged_at, malicious_at, malicious_by)
    select pair.kept, version.sha256, max(version.size_bytes), min(version.first_seen_at), max(version.last_seen_at),
      (array_agg(version.first_scan_id order by version.first_seen_at))[1],
      (array_agg(version.verdict order by version.judged_at desc nulls last))[1], (array_agg(version.is_understood order by version.judged_at desc nulls last))[1],
      max(version.judged_at), max(version.malicious_at), (array_agg(version.malicious_by order by version.malicious_at desc nulls last))[1]
    from ${pairs} join script_versions version on version.page_script_id = pair.gone group by pair.kept, version.sha256
    on conflict (page_script_id, sha256) do update set
      first_scan_id = case when excluded.first_seen_at < script_versions.first_seen_at then excluded.first_scan_id else script_versions.first_scan_id end,
      first_seen_at = least(script_versions.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(script_versions.last_seen_at, excluded.last_seen_at),
      verdict = case when ${isJudgedLater} then excluded.verdict else script_versions.verdict end,
      is_understood = case when ${isJudgedLater} then excluded.is_understood else script_versions.is_understood end,
      judged_at = greatest(script_versions.judged_at, excluded.judged_at),
      malicious_by = case when excluded.malicious_at > script_versions.malicious_at or script_versions.malicious_at is null
        then excluded.malicious_by else script_versions.malicious_by end,
      malicious_at = greatest(script_versions.malicious_at, excluded.malicious_at)`.execute(db)
  await sql`
    insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile, sha256)
    select seen.account_id, seen.page_id, pair.kept, seen.scan_id, seen.observed_at, seen.profile, seen.sha256
    from ${pairs} join script_observations seen on seen.account_id = ${accountId} and seen.page_script_id = pair.gone
    on conflict do nothing`.execute(db)
  await sql`delete from script_observations using ${pairs}
    where script_observations.account_id = ${accountId} and script_observations.page_script_id = pair.gone`.execute(db)
  for (const column of ['page_script_id', 'before_page_script_id'])
    await sql`update scan_changes set ${sql.ref(column)} = pair.kept from ${pairs}
      where scan_changes.account_id = ${accountId} and ${sql.ref(`scan_changes.${column}`)} = pair.gone`.execute(db)
  await sql`update incident_items set page_script_id = pair.kept from ${pairs}
    where incident_items.account_id = ${accountId} and incident_items.page_script_id = pair.gone`.execute(db)
  await sql`
    update page_scripts set ${latestFacts}
    from (
      select distinct on (pair.kept) pair.kept, one.* from ${pairs} join page_scripts one on one.account_id = ${accountId} and one.id in (pair.gone, pair.kept)
      order by pair.kept, one.last_seen_at desc, one.id = pair.kept desc
    ) latest
    where page_scripts.account_id = ${accountId} and page_scripts.id = latest.kept`.execute(db)
  await sql`
    update page_scripts set first_approved_at = least(page_scripts.first_approved_at, earlier.at)
    from (select pair.kept, min(one.first_approved_at) as at from ${pairs}
      join page_scripts one on one.account_id = ${accountId} and one.id = pair.gone group by pair.kept) earlier
    where page_scripts.account_id = ${accountId} and page_scripts.id = earlier.kept`.execute(db)
  await sql`delete from page_scripts using ${pairs} where page_scripts.account_id = ${accountId} and page_scripts.id = pair.gone`.execute(
    db,
  )
}

export interface Renamed {
  id: string
  identity: string
  sha256: string
}

/** In two steps, because one row may take the identity that another one gives up. */
export async function renameRows(db: Db, accountId: string, rows: readonly Renamed[]): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map((row) => ({ ...row, identity: storableText(row.identity) })))
  const renamed = sql`jsonb_to_recordset(${given}::jsonb) as renamed (id uuid, identity text, sha256 text)`
  const those = sql`page_scripts.account_id = ${accountId} and page_scripts.id = renamed.id`
  await sql`update page_scripts set identity_sha256 = encode(sha256(convert_to('between names ' || renamed.id, 'UTF8')), 'hex')
    from ${renamed} where ${those}`.execute(db)
  await sql`update page_scripts set identity = renamed.identity, identity_sha256 = renamed.sha256 from ${renamed} where ${those}`.execute(
    db,
  )
}

/** Assigns scripts the newest decision of their site that covers them. */
export async function decideAnew(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update page_scripts set decision_id = (
      select decisions.id from decisions join pages on pages.account_id = ${accountId} and pages.id = page_scripts.page_id
      where decisions.account_id = ${accountId} and decisions.site_id = pages.site_id and ${covering} order by ${newestFirst} limit 1)
    where page_scripts.account_id = ${accountId} and page_scripts.id = any(${ids}::uuid[])`.execute(db)
}

/**
 * Of these pairs, the identities that would get an approval contradicting the decision on the other one. The newest decision would apply to
 * both, and no rejected script may become authorized that way. They stay separate.
 */
export async function findWronglyApproved(
  db: Db,
  accountId: string,
  siteId: string,
  aliases: readonly { from_sha256: string; to_sha256: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ from_sha256: string }>`
    select alias.from_sha256 from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as alias (from_sha256 text, to_sha256 text)
    join lateral (
      select array_agg(newest.verdict order by newest.decided_at desc) as verdicts from (
        select distinct on (decisions.identity_sha256) decisions.verdict, decisions.decided_at from decisions
        where decisions.account_id = ${accountId} and decisions.site_id = ${siteId} and decisions.identity_sha256 in (alias.from_sha256, alias.to_sha256)
        order by decisions.identity_sha256, ${newestFirst}) newest) decided on true
    where decided.verdicts[1] = 'approve' and decided.verdicts[2] <> 'approve'`.execute(db)
  return new Set(rows.map(({ from_sha256 }) => from_sha256))
}

/** A decision that is repeated for another identity. */
export type CarriedDecision = DecisionRow & { carried_from: string; decided_at: Date }

/** Decisions on single scripts, in the form in which they are repeated for the replacing identities; leaves out existing repetitions. */
export async function findDecisionsToCarry(
  db: Db,
  accountId: string,
  siteId: string,
  aliases: readonly { from_sha256: string; to_sha256: string }[],
): Promise<CarriedDecision[]> {
  const { rows } = await sql<CarriedDecision>`
    select distinct on (alias.to_sha256, coalesce(decisions.carried_from, decisions.id)) decisions.*, alias.to_sha256 as identity_sha256,
      coalesce(decisions.carried_from, decisions.id) as carried_from
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as alias (from_sha256 text, to_sha256 text)
    join decisions on decisions.account_id = ${accountId} and decisions.site_id = ${siteId} and decisions.identity_sha256 = alias.from_sha256
    where not exists (select from decisions known where known.account_id = ${accountId} and known.site_id = ${siteId}
      and known.identity_sha256 = alias.to_sha256 and coalesce(known.carried_from, known.id) = coalesce(decisions.carried_from, decisions.id))`.execute(
    db,
  )
  return rows
}

/** The decisions on these scripts that this transaction repeated. */
export async function findCarriedDecisions(
  db: Db,
  accountId: string,
  siteId: string,
  hashes: readonly string[],
): Promise<CarriedDecision[]> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .$castTo<CarriedDecision>()
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`identity_sha256 = any(${[...hashes]}::text[])`)
    .where('carried_at', '=', sql<Date>`now()`)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
}
