// Writes one planned site: the scans as a worker would have recorded them, and the decisions in between, in order.

import { declarationTexts, declarationVersion } from '@tillwatch/contract/lists'
import { siteOf } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { noteBlobs } from '#features/contents/index.ts'
import type { ArtifactStore, OnRecorded, PageScan } from '#features/scans/index.ts'
import { columnsOf, endOf, insertEvidence } from '#features/scans/queries.ts'
import { nextScanAt } from '#features/sites/next-scan.ts'
import { insertPage, insertSite } from '#features/sites/queries.ts'
import { insertRight } from '#features/test-rights/queries.ts'
import type { ComparePlanned } from './compare-planned.ts'
import type { Judged } from './judge.ts'
import type { PlannedPage, PlannedScan, PlannedSite } from './planned.ts'
import { insertScan } from './queries.ts'
import { approveHeaders, type Decide, openDecisions } from './write-decisions.ts'

export interface Seeding {
  store: ArtifactStore
  /** Account of the site, and author of its decisions. */
  actor: Actor
  /** The next step in the life of each written scan. */
  onRecorded: OnRecorded
  judge: (scan: PlannedScan) => Judged
  comparePlanned: ComparePlanned
  /** The step after the comparison of each written scan; nothing by default. */
  onCompared?: (trx: Db, scan: PageScan) => Promise<void>
  decide: Decide
  until: Date
}

export interface Written {
  pages: number
  scans: number
  decisions: number
}

/** Network address of all actions: one for documentation (RFC 5737). */
const doneFrom = '192.0.2.10'

/** Judges the site's visits and stores their contents; a transaction that writes the site follows. */
export async function judgeSite(db: Db, { store, judge }: Seeding, site: PlannedSite): Promise<Map<string, Judged>> {
  const judged = new Map(site.scans.map((scan) => [scan.id, judge(scan)]))
  const contents = new Map(
    [...judged.values()].flatMap(({ evidence }) => evidence.contents.map((content) => [content.sha256, content.bytes] as const)),
  )
  await noteBlobs(
    db,
    [...contents].map(([sha256, bytes]) => ({ sha256, sizeBytes: bytes.byteLength })),
  )
  await store.put([...contents].map(([sha256, bytes]) => ({ sha256, bytes })))
  return judged
}

/** Writes the site. Returns its rows of the audit log, because they are merged with those of other sites. */
export async function writeSite(
  trx: Db,
  seeding: Seeding,
  site: PlannedSite,
  judged: ReadonlyMap<string, Judged>,
): Promise<Written & { audit: AuditEntry[] }> {
  const { actor, until } = seeding
  const audit = await writeClaim(trx, actor, site)
  for (const page of site.pages) audit.push(await writePage(trx, seeding, site, page))
  const deciding = openDecisions(actor, doneFrom, site.id, seeding.decide)
  const undecided = new Set(site.pages.filter(({ headersApproved }) => headersApproved).map(({ id }) => id))
  for (const scan of site.scans) {
    await deciding.upTo(trx, scan.at)
    const seen = judged.get(scan.id)
    if (seen === undefined) throw new Error(`The scan ${scan.id} was not judged.`)
    audit.push(...(await writeScan(trx, seeding, scan, seen)))
    if (seen.result.result === 'not-evaluated') continue
    deciding.note(seen.result.scripts, scan.at)
    if (undecided.delete(scan.pageId)) await approveHeaders(trx, actor, doneFrom, site.id, scan)
  }
  await deciding.upTo(trx, until)
  const filed = audit.map((row) => ({ ...row, site_id: site.id }))
  return { audit: filed, pages: site.pages.length, scans: site.scans.length, decisions: deciding.made() }
}

async function writeClaim(trx: Db, actor: Actor, { id, host, url, claimedAt }: PlannedSite): Promise<Entry[]> {
  await insertSite(trx, { id, account_id: actor.accountId, host, url, subscription_id: null, client_id: null, claimed_at: claimedAt })
  const version = declarationVersion
  await insertRight(trx, {
    account_id: actor.accountId,
    site_id: id,
    kind: 'declaration',
    host: siteOf(host),
    below: true,
    made_by: actor.name,
    made_from: doneFrom,
    made_at: claimedAt,
    statement: declarationTexts.en,
    statement_version: version,
  })
  return [
    entry(actor, 'site.claim', id, claimedAt, { host }),
    entry(actor, 'test-right.declare', id, claimedAt, { host: siteOf(host), version, language: 'en' }),
  ]
}

async function writePage(trx: Db, { actor, until }: Seeding, site: PlannedSite, page: PlannedPage): Promise<Entry> {
  const schedule = { frequency: page.frequency, cron: null, timeZone: page.timeZone }
  await insertPage(trx, {
    id: page.id,
    account_id: actor.accountId,
    site_id: site.id,
    host: page.host,
    url: page.url,
    is_payment: page.isPayment,
    next_scan_at: page.isPaused ? null : nextScanAt(schedule, page.id, until),
    ...{ added_at: page.addedAt, frequency: page.frequency, time_zone: page.timeZone, paused_at: page.isPaused ? until : null },
  })
  return entry(actor, 'page.add', page.id, page.addedAt, { site: site.host, url: page.url })
}

/** Writes a scan as recorded at its time, and returns its rows of the audit log. */
async function writeScan(db: Db, { actor, onRecorded, comparePlanned, onCompared }: Seeding, scan: PlannedScan, judged: Judged) {
  const { result, evidence } = judged
  const { id, pageId, url, at, byHand } = scan
  const finishedAt = new Date(at.getTime() + result.durationMs)
  const trigger = byHand ? 'manual' : 'schedule'
  const times = { created_at: new Date(at.getTime() - 1_000), started_at: at, finished_at: finishedAt }
  const row = { id, account_id: actor.accountId, page_id: pageId, url, profile: 'desktop', trigger, attempts: 1 }
  await insertScan(db, { ...row, ...times, state: endOf(result), ...columnsOf(result) })
  const owner = { accountId: actor.accountId, scanId: id, pageId }
  const run = { ...owner, runId: '', url, profile: 'desktop', cloakCheck: false, isGiven: false, attempt: 1 } as const
  await insertEvidence(db, run, evidence.artifacts, evidence.scripts)
  const recorded: PageScan = { ...owner, profile: 'desktop', at: finishedAt }
  await onRecorded(db, { ...owner, page: recorded, result, carried: [] })
  await comparePlanned(db, recorded, judged)
  await onCompared?.(db, recorded)
  const { host } = new URL(url)
  const starter = byHand ? actor : { ...actor, name: 'schedule' }
  return [
    entry(starter, 'scan.start', id, times.created_at, byHand ? { host } : { host, trigger }),
    entry({ ...actor, name: 'worker' }, 'scan.record', id, finishedAt, { result: result.result }),
  ]
}

type Entry = ReturnType<typeof entry>
export type AuditEntry = Entry & { site_id: string }

function entry({ accountId, name }: Actor, action: string, subject: string, at: Date, details: Record<string, string>) {
  return { account_id: accountId, actor: name, action, subject, at, details: JSON.stringify(details) }
}
