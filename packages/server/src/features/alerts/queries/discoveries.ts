// Queries of reportable findings: changes of a scan at alert level, and contents judged malicious.

import type { AlertVerdict } from '@tillwatch/contract/lists'
import type { JudgeValues, Said } from '@tillwatch/contract/reasons'
import { type Discovery, type FoundScript, type ItemKind, receiverIn } from '@tillwatch/core/alerts'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { findConfirmedRemovals } from './removals.ts'

/** Per scan; the most severe ones are reported. */
const foundMax = 1_000
/** Days after which a second opinion on an old change is no longer reported. */
const newsDays = 7

interface ChangeFound {
  account_id: string
  id: string
  scan_id: string
  site_id: string
  page_id: string
  kind: ItemKind
  verdict: AlertVerdict
  subject: Said
  reasons: Said[]
  content: string | null
  identity_sha256: string | null
  party: string | null
  vendor: string | null
  host: string | null
  is_raised: boolean
}

/** Changes at alert level from the comparison of a scan, most severe first, by account. */
export async function findChangesToTell(db: Db, scanId: string): Promise<Map<string, Discovery[]>> {
  return byAccount(await changesWhere(db, sql`change.scan_id = ${scanId}`, foundMax), discoveryOf)
}

/** Authorized scripts that are certainly gone after the comparison of a scan, by account. */
export async function findRemovalsToTell(db: Db, scanId: string): Promise<Map<string, Discovery[]>> {
  const ids = await findConfirmedRemovals(db, scanId)
  if (ids.length === 0) return new Map()
  return byAccount(await rowsWhere(db, sql`change.id = any(${ids}::uuid[])`, foundMax), (row) => ({
    ...discoveryOf({ ...row, verdict: 'capability' }),
    reasons: [...row.reasons, { code: 'was-authorized', given: {} }],
  }))
}

/** Changed contents that this scan got again after their incident was resolved as undone, by account. */
export async function findStillLoadingToTell(db: Db, scanId: string): Promise<Map<string, Discovery[]>> {
  const ids = await findStillLoading(db, scanId)
  if (ids.length === 0) return new Map()
  return byAccount(await changesWhere(db, sql`change.id = any(${ids}::uuid[])`, foundMax), (row) => ({
    ...discoveryOf(row),
    scanId,
    reasons: [...row.reasons, { code: 'still-loads', given: {} }],
  }))
}

/** Changes that an opinion raised to alert level, in scans of recent days, by account. */
export async function findRaisedToTell(db: Db, opinionId: string): Promise<Map<string, Discovery[]>> {
  const raised = sql`change.own_verdict is not null and comparison.scanned_at > now() - make_interval(days => ${newsDays})
    and change.after_sha256 = (select sha256 from second_opinions where id = ${opinionId})
    and change.before_sha256 = (select before_sha256 from second_opinions where id = ${opinionId})`
  return byAccount(await changesWhere(db, raised, 10 * foundMax), discoveryOf)
}

function byAccount<R extends { account_id: string }>(rows: readonly R[], told: (row: R) => Discovery): Map<string, Discovery[]> {
  const groups = [...Map.groupBy(rows, ({ account_id }) => account_id)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new Map(groups.map(([account, found]) => [account, found.map(told)]))
}

const changesWhere = (db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<ChangeFound[]> =>
  rowsWhere(db, sql`${condition} and change.verdict in ('capability', 'targeted', 'malicious')`, limit)

async function rowsWhere(db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<ChangeFound[]> {
  const { rows } = await sql<ChangeFound>`
    select change.account_id, change.id, change.scan_id, comparison.site_id, comparison.page_id, change.kind, change.verdict, change.subject,
      change.reasons, change.after_sha256 as content, script.identity_sha256, script.party, script.vendor, script.host, change.own_verdict is not null as is_raised
    from scan_changes change
    join scan_comparisons comparison on comparison.account_id = change.account_id and comparison.scan_id = change.scan_id
    left join page_scripts script on script.account_id = change.account_id
      and script.id = coalesce(change.page_script_id, change.before_page_script_id)
    where ${condition}
    order by array_position(array['malicious', 'targeted', 'capability'], change.verdict), change.scan_id, change.position
    limit ${limit}`.execute(db)
  return rows
}

function discoveryOf(row: ChangeFound): Discovery {
  return {
    ...{ source: row.is_raised ? 'opinion' : 'change', kind: row.kind, verdict: row.verdict, siteId: row.site_id, pageId: row.page_id },
    ...{ scanId: row.scan_id, changeId: row.id, subject: row.subject, reasons: row.reasons, script: scriptOf(row) },
  }
}

interface ScriptColumns {
  identity_sha256: string | null
  party: string | null
  vendor: string | null
  host: string | null
  content: string | null
  capabilities?: { kind: string; what: string }[] | null
}

function scriptOf({ identity_sha256, party, vendor, host, content, capabilities }: ScriptColumns): FoundScript | null {
  if (identity_sha256 === null) return null
  const isThirdParty = party === 'third'
  const receivers = (capabilities ?? []).flatMap(({ kind, what }) => (kind === 'sends' ? (receiverIn(what) ?? []) : []))
  const hosts = [...new Set([...(isThirdParty && host !== null ? [host] : []), ...receivers])]
  return { identity: identity_sha256, isThirdParty, vendor: isThirdParty ? vendor : null, content, hosts }
}

interface JudgedFound extends ScriptColumns {
  account_id: string
  scan_id: string
  site_id: string
  page_id: string
  label: string
  reasons: { code: string; values: JudgeValues }[]
  /** The model whose opinion raised it; null if our own verdict is malicious. */
  raised_by: string | null
}

/**
 * Contents of a scan of a monitored page that its examination found malicious, including by a stored opinion, without those in the payment
 * provider's responsibility.
 */
export async function findJudgedToTell(db: Db, { accountId, scanId }: { accountId: string; scanId: string }): Promise<Discovery[]> {
  return (await judgedWhere(db, sql`examined.account_id = ${accountId} and examined.scan_id = ${scanId}`, foundMax)).map(judgedDiscovery)
}

/** Contents that an opinion raised to malicious, in scans of recent days, by account. */
export async function findRaisedContentsToTell(db: Db, opinionId: string): Promise<Map<string, Discovery[]>> {
  const raised = sql`content ->> 'sha256' = (select sha256 from second_opinions where id = ${opinionId} and before_sha256 is null)
    and scans.finished_at > now() - make_interval(days => ${newsDays}) and (examined.account_id, examined.scan_id) in (
      select account_id, scan_id from artifacts where kind = 'body' and sha256 = (select sha256 from second_opinions where id = ${opinionId}))`
  return byAccount(await judgedWhere(db, raised, 10 * foundMax), judgedDiscovery)
}

async function judgedWhere(db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<JudgedFound[]> {
  const { rows } = await sql<JudgedFound>`
    select examined.account_id, examined.scan_id, pages.site_id, pages.id as page_id, content ->> 'sha256' as content, content -> 'reasons' as reasons,
      coalesce(script.label, content -> 'scriptIds' ->> 0, '') as label, script.identity_sha256, script.party, script.vendor, script.host,
      judgement.capabilities, opinion.model as raised_by
    from scan_examinations examined
    join scans on scans.account_id = examined.account_id and scans.id = examined.scan_id
    join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    cross join lateral jsonb_array_elements(examined.contents) content
    left join lateral (
      select label, identity_sha256, party, vendor, host from page_scripts
      where page_scripts.account_id = pages.account_id and page_scripts.page_id = pages.id and page_scripts.last_scan_id = scans.id
        and content -> 'scriptIds' ? page_scripts.last_script_id
      order by page_scripts.last_script_id limit 1) script on true
    left join content_judgements judgement on judgement.sha256 = content ->> 'sha256'
    -- The one step to malicious that withOpinion takes.
    left join lateral (
      select model from second_opinions where second_opinions.sha256 = content ->> 'sha256' and before_sha256 is null and outcome = 'answered'
        and content ->> 'verdict' = 'suspicious' and second_opinions.verdict = 'malicious' and confidence <> 'low'
      order by ended_at desc limit 1) opinion on true
    where ${condition} and examined.state = 'examined' and (content ->> 'verdict' = 'malicious' or opinion.model is not null)
      and content -> 'isProviders' = 'false' and content ->> 'sha256' is not null
    order by examined.scan_id limit ${limit}`.execute(db)
  return rows
}

function judgedDiscovery(row: JudgedFound): Discovery {
  const raised: Said[] = row.raised_by === null ? [] : [{ code: 'second-opinion', given: { model: row.raised_by } }]
  return {
    ...{
      source: row.raised_by === null ? 'judgement' : 'opinion',
      kind: 'content',
      verdict: 'malicious',
      siteId: row.site_id,
      pageId: row.page_id,
    },
    ...{ scanId: row.scan_id, changeId: null, subject: { code: 'named', given: { name: row.label } } },
    reasons: [...row.reasons.map(({ code, values }) => ({ code: 'judged', given: { reason: code, ...values } })), ...raised],
    script: scriptOf(row),
  }
}

interface LeftFound extends ScriptColumns {
  label: string | null
  site_id: string
  page_id: string
  severity: string
  params: Record<string, string | number>
}

function namedScriptOf({ label, ...row }: LeftFound): FoundScript | null {
  const script = scriptOf(row)
  return script === null || label === null ? script : { ...script, label }
}

/** Hosts that wrongly got the test card, in a scan of a monitored page. */
export async function findLeftToTell(db: Db, { accountId, scanId }: { accountId: string; scanId: string }): Promise<Discovery[]> {
  const { rows } = await sql<LeftFound>`
    select pages.site_id, pages.id as page_id, finding ->> 'severity' as severity, finding -> 'params' as params,
      null as content, script.label, script.identity_sha256, script.party, script.vendor, script.host
    from scans join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    cross join lateral jsonb_array_elements(scans.result -> 'findings') finding
    left join page_scripts script on script.account_id = pages.account_id and script.page_id = pages.id and script.last_scan_id = scans.id
      and script.last_script_id = finding ->> 'scriptId'
    where scans.account_id = ${accountId} and scans.id = ${scanId} and finding ->> 'check' = 'canary-left-page'
      and finding ->> 'severity' in ('critical', 'high') and scans.state in ('complete', 'partial')
    limit ${foundMax}`.execute(db)
  return rows.map((row) => ({
    ...{ source: 'scan', kind: 'test-card', verdict: 'malicious', siteId: row.site_id, pageId: row.page_id, scanId, changeId: null },
    subject: { code: 'named', given: { name: String(row.params.host ?? '') } },
    reasons: [{ code: 'canary-left-page', given: { ...row.params, severity: row.severity } }],
    script: namedScriptOf(row),
  }))
}

/**
 * IDs of the changes whose new content a later scan of the same page got. The newest incident of a content counts: if it is open, or was
 * resolved as authorized or as a false alarm, no alert is needed. The same goes for a script that was approved after the resolution.
 */
async function findStillLoading(db: Db, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (script.id) change.id
    from scan_comparisons own
    join scans this on this.account_id = own.account_id and this.id = own.scan_id
    join incident_items item on item.account_id = own.account_id and item.site_id = own.site_id and item.page_id = own.page_id
      and item.kind in ('script-added', 'script-changed')
    join incidents on incidents.account_id = item.account_id and incidents.id = item.incident_id
    join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
      and change.before_sha256 is distinct from change.after_sha256
    join page_scripts script on script.account_id = own.account_id and script.id = change.page_script_id
      and script.last_scan_id = own.scan_id and script.sha256 = item.print
    where own.scan_id = ${scanId} and own.state = 'compared'
      and incidents.resolution in ('confirmed-attack', 'rolled-back', 'fixed') and incidents.ended_because is null
      and incidents.resolved_at < this.created_at
      and not exists (
        select from incident_items again
        join incidents later on later.account_id = again.account_id and later.id = again.incident_id
          and (later.opened_at, later.id) > (incidents.opened_at, incidents.id)
        where again.account_id = item.account_id and again.site_id = item.site_id and again.page_id = item.page_id
          and again.print = item.print and again.kind in ('script-added', 'script-changed'))
      and not exists (
        select from decisions where decisions.account_id = script.account_id and decisions.id = script.decision_id
          and decisions.verdict = 'approve' and decisions.decided_at > incidents.resolved_at)
    order by script.id, incidents.opened_at desc`.execute(db)
  return rows.map(({ id }) => id)
}
