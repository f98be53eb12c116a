// Data for a reviewer's decision: the alert, the contents, the automatic judgment, and earlier verdicts. Opening a review is recorded in
// the account's activity.
import type { ScriptDiff, StaffReview } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { getIncident } from '#features/alerts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { compareVersions, getVersionSource } from '#features/inventory/index.ts'
import { getJudgements } from '#features/judgements/index.ts'
import { knowledgeOf } from '#features/prevalence/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getArtifact, type ScanContext } from '#features/scans/index.ts'
import { requireStaff, type StaffMember, staffActor } from '#features/staff/index.ts'
import { describeWhole } from './list-reviews.ts'
import { opened } from './own-review.ts'
import type { ReviewContext } from './ports.ts'
import { findEarlier, findName, findVersions, hasScreenshot, type QueuedRow } from './queries.ts'

const sentMax = 50

/** Throws Refusal `not-found`, and like `requireStaff`. */
export async function openReview(context: ReviewContext, person: Person, id: string): Promise<StaffReview> {
  const staff = await requireStaff(context, person)
  const row = await opened(context.db, staff, id)
  return describeOpened(context, staff, row)
}

export async function describeOpened(context: ReviewContext, staff: StaffMember, row: QueuedRow): Promise<StaffReview> {
  const { db } = context
  const { account_id, scan_id } = row
  const actor = staffActor(staff, account_id)
  const sent = await findSent(db, row)
  const content = row.content_sha256 ?? sent.content
  const versions = await findVersions(db, row.id, content)
  return {
    review: describeWhole(row),
    item: await itemOf(context, actor, row),
    ...{ scriptId: versions?.scriptId ?? null, before: versions?.before ?? null, after: versions?.after ?? null },
    judgement: await judgementOf(context, actor, scan_id, content),
    otherAccounts: await otherAccounts(context, row),
    canary: sent.canary,
    hasScreenshot: scan_id !== null && (await hasScreenshot(db, account_id, scan_id)),
    earlier: await earlierOf(db, row),
    proposed: await proposedOf(db, staff, row),
    needsTwo: context.needsTwo,
  }
}

/** Earlier verdicts of this review, and those of other reviews on the same content. */
async function earlierOf(db: Db, row: QueuedRow): Promise<StaffReview['earlier']> {
  const own = row.superseded.toReversed().map(async ({ verdict, note, at, by }) => ({
    ...{ host: row.host, verdict, note, at: new Date(at).toISOString(), reviewer: await findName(db, by) },
  }))
  const others = (await findEarlier(db, row)).map(({ decided_at, ...each }) => ({ ...each, at: decided_at.toISOString() }))
  return [...(await Promise.all(own)), ...others]
}

/** A proposal that waits for a second reviewer. */
async function proposedOf(db: Db, staff: StaffMember, row: QueuedRow): Promise<StaffReview['proposed']> {
  const first = { verdict: 'malicious' as const, note: row.proposed_note ?? '', by: row.proposed_by, at: row.proposed_at }
  const { verdict, note, by, at } = row.correction ?? first
  if (by === null || at === null || (row.correction === null && row.state !== 'waiting')) return null
  return { verdict, note, by: await findName(db, by), isOwn: by === staff.userId, at: new Date(at).toISOString() }
}

/** The most severe item of the incident about the reviewed subject. */
async function itemOf({ db }: ReviewContext, actor: Actor, row: QueuedRow): Promise<StaffReview['item']> {
  const { items } = await getIncident({ db }, actor, row.incident_id)
  const own = items.filter(({ siteId, kind }) => siteId === row.site_id && kind === row.kind)
  return (
    own.find(({ script }) => script !== null && script.id === row.page_script_id) ??
    own.find(({ pageId }) => pageId === row.page_id) ??
    null
  )
}

async function judgementOf(
  context: ReviewContext,
  actor: Actor,
  scanId: string | null,
  content: string | null,
): Promise<StaffReview['judgement']> {
  if (scanId === null || content === null) return null
  const { scripts } = await getJudgements(context, actor, scanId)
  return scripts.find(({ sha256 }) => sha256 === content) ?? null
}

async function otherAccounts({ db, countsPrevalence }: ReviewContext, row: QueuedRow): Promise<number | null> {
  const { content_sha256: sha256, account_id: accountId, site_id: siteId } = row
  if (sha256 === null || !countsPrevalence) return null
  const known = await knowledgeOf(db, { accountId, siteId, at: new Date() }, [{ sha256, address: null }])
  return known.get(sha256)?.contentAccounts ?? 0
}

/** The reviewed code. Throws Refusal `not-found`, and like `requireStaff`. */
export async function readReviewSource(context: ReviewContext & ScanContext, person: Person, id: string, form: 'raw' | 'pretty') {
  const { actor, scriptId, after } = await versionsFor(context, person, id)
  if (scriptId === null || after === null) throw new Refusal('not-found', 'no-code-of-review')
  return getVersionSource(context, actor, scriptId, after, form)
}

/** Differences of the content from the previous one. Throws like `readReviewSource`. */
export async function readReviewDiff(context: ReviewContext & ScanContext, person: Person, id: string): Promise<ScriptDiff> {
  const { actor, scriptId, before, after } = await versionsFor(context, person, id)
  if (scriptId === null || before === null || after === null) throw new Refusal('not-found', 'no-code-of-review')
  return compareVersions(context, actor, scriptId, { from: before, to: after })
}

async function versionsFor(context: ReviewContext, person: Person, id: string) {
  const staff = await requireStaff(context, person)
  const row = await opened(context.db, staff, id)
  const { content } = await findSent(context.db, row)
  const found = await findVersions(context.db, id, row.content_sha256 ?? content)
  return { actor: staffActor(staff, row.account_id), scriptId: null, before: null, after: null, ...found }
}

/** The screenshot of the scan that raised the alert, as PNG. Throws Refusal `not-found`, `content-lost`, and like `requireStaff`. */
export async function readReviewScreenshot(context: ReviewContext & ScanContext, person: Person, id: string): Promise<Uint8Array> {
  const staff = await requireStaff(context, person)
  const row = await opened(context.db, staff, id)
  if (row.scan_id === null) throw new Refusal('not-found', 'review-without-screenshot')
  return getArtifact(context, staffActor(staff, row.account_id), row.scan_id, 'screenshot')
}

interface Sent {
  canary: StaffReview['canary']
  /** SHA-256 of the content that sent it; null if unknown, or if nothing was sent. */
  content: string | null
}

interface SentRow {
  params: { value: StaffReview['canary'][number]['value']; where: string; host: string; encoding: string; stopped: string }
  sha256: string | null
}

/** What the reviewed script sent. If an alert about a test card names no script: what its host got. */
async function findSent(db: Db, row: QueuedRow): Promise<Sent> {
  if (row.scan_id === null) return { canary: [], content: null }
  const { rows } = await sql<SentRow>`
    select finding -> 'params' as params, script.entry ->> 'sha256' as sha256
    from scans cross join lateral jsonb_array_elements(scans.result -> 'findings') with ordinality found (finding, place)
    left join lateral (select entry from jsonb_array_elements(scans.result -> 'scripts') entry
      where entry ->> 'id' = finding ->> 'scriptId' limit 1) script on true
    where scans.account_id = ${row.account_id} and scans.id = ${row.scan_id} and finding ->> 'check' = 'canary-left-page'
      and case when ${row.page_script_id}::uuid is null
        then ${row.kind} = 'test-card' and finding -> 'params' ->> 'host' = ${String(row.subject.given.name ?? '')}
        else exists (select from script_observations seen where seen.account_id = scans.account_id and seen.page_script_id = ${row.page_script_id}
            and seen.scan_id = scans.id and seen.sha256 = script.entry ->> 'sha256')
          or exists (select from page_scripts known where known.account_id = scans.account_id and known.id = ${row.page_script_id}
            and known.last_scan_id = scans.id and known.last_script_id = finding ->> 'scriptId') end
    order by place limit ${sentMax}`.execute(db)
  const canary = rows.map(({ params: { value, where, host, encoding, stopped } }) => ({
    ...{ value, where, host, encoding: encoding === '' ? [] : encoding.split(' in ') },
    isStopped: stopped === 'yes',
  }))
  return { canary, content: rows.find(({ sha256 }) => sha256 !== null)?.sha256 ?? null }
}
