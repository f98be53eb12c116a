// Keeps the sample site up to date: written once, rewritten when its next scan is due, and removed if it is not wanted.

import { createHash } from 'node:crypto'
import { isDecidedAsWhole, sampleSiteId } from '@tillwatch/contract/lists'
import { dayMs, dayPlus } from '@tillwatch/contract/rules'
import type { Database, Db } from '#db/index.ts'
import { type Actor, sampleAccountId } from '#features/accounts/index.ts'
import type { CompareApart } from '#features/comparisons/index.ts'
import { removeOwnerless } from '#features/deletions/index.ts'
import { addInventoryMonths } from '#features/inventory/index.ts'
import type { ReportQueue } from '#features/reports/index.ts'
import { insertReport } from '#features/reports/queries.ts'
import type { ArtifactStore, OnRecorded } from '#features/scans/index.ts'
import { openComparing } from './compare-planned.ts'
import { openJudge } from './judge.ts'
import { planSample } from './plan-sample.ts'
import type { PlannedSite } from './planned.ts'
import { accountExists, findNextScan, insertAccount, insertAudit, lockSample } from './queries.ts'
import { idOf } from './random.ts'
import { openTelling } from './tell-incidents.ts'
import type { Decide } from './write-decisions.ts'
import { judgeSite, writeSite } from './write-site.ts'

const hourMs = 3_600_000

/** Days before now in which a new script is undecided. */
const waitingDays = 16

/** The file whose approval is pinned to the reviewed content. */
const pinnedFile = '/payment-view.mjs'

const unnamed = { identity_sha256: null, label: null, vendor: null, purpose: null, host: null, directory: null, pinned_sha256: null }
const noApproval = { reason: null, owner: '', review_by: null, expires_at: null }

export interface SampleContext {
  db: Database['db']
  store: ArtifactStore
  /** The next step in the life of each written scan. */
  onRecorded: OnRecorded
  compare: CompareApart
  reportQueue: ReportQueue
  /** Whether this installation shows the sample site. */
  sampleSite: boolean
}

export type SampleState = 'written' | 'fresh' | 'removed' | 'absent'

/** Author of the sample shop's decisions. */
const keeper: Actor = { accountId: sampleAccountId, name: 'ann@lantern-books.example', role: 'owner' }

/**
 * Updates the sample site to `now`, in one transaction: readers see the old one until the new one is complete. Any number of workers may
 * call it at once; one of them writes.
 */
export async function keepSample(context: SampleContext, now: Date): Promise<SampleState> {
  const { db, sampleSite } = context
  if (!sampleSite) return removeSample(db)
  if (await isFresh(db, now)) return 'fresh'
  const site = planSample(now)
  await makeRoom(db, site)
  const seeding = {
    ...context,
    actor: keeper,
    judge: openJudge(),
    comparePlanned: openComparing(context.compare),
    onCompared: openTelling(keeper.name, now),
    decide: decideSample(now),
    until: now,
  }
  return db.transaction().execute(async (trx) => {
    await lockSample(trx)
    if (await isFresh(trx, now)) return 'fresh'
    const judged = await judgeSite(trx, seeding, site)
    if (await accountExists(trx, sampleAccountId)) await removeOwnerless(trx, sampleAccountId)
    await insertAccount(trx, sampleAccountId, 'Lantern Books')
    const { audit } = await writeSite(trx, seeding, site, judged)
    await insertAudit(trx, audit)
    await requestReports(trx, context.reportQueue, now)
    return 'written'
  })
}

/** Months of observations, in a separate transaction, because no other may wait for these tables for long. */
async function makeRoom(db: Database['db'], { scans }: PlannedSite): Promise<void> {
  const months = new Map(scans.map(({ at }) => [at.toISOString().slice(0, 7), at]))
  await db.transaction().execute(async (trx) => {
    await lockSample(trx)
    for (const at of months.values()) await addInventoryMonths({ db: trx }, at)
  })
}

/** The last two whole months, and the last one also in Spanish. A worker creates them, like every report. */
async function requestReports(trx: Db, reportQueue: ReportQueue, now: Date): Promise<void> {
  const thisMonth = now.toISOString().slice(0, 7)
  const last = dayPlus(`${thisMonth}-01`, -1)
  const before = dayPlus(`${last.slice(0, 7)}-01`, -1)
  for (const [to, language] of [
    [before, 'en'],
    [last, 'es'],
    [last, 'en'],
  ] as const) {
    const days = { from: `${to.slice(0, 7)}-01`, to }
    const of = { accountId: sampleAccountId, siteId: sampleSiteId, clientId: null, recipients: [] }
    const id = idOf(`${sampleSiteId} report ${to} ${language} ${now.toISOString()}`)
    await insertReport(trx, { ...of, ...days, id, language, timeZone: 'Europe/Madrid', requestedBy: keeper.name })
    await reportQueue.enqueue(trx, id)
  }
}

async function isFresh(db: Db, now: Date): Promise<boolean> {
  const next = await findNextScan(db, sampleAccountId)
  return next !== null && next > now
}

async function removeSample(db: Database['db']): Promise<SampleState> {
  return db.transaction().execute(async (trx) => {
    await lockSample(trx)
    if (!(await accountExists(trx, sampleAccountId))) return 'absent'
    await removeOwnerless(trx, sampleAccountId)
    return 'removed'
  })
}

/** Decisions up to `now`: rejects what is as risky as a skimmer, leaves recent scripts undecided, and approves everything else. */
function decideSample(now: Date): Decide {
  return (script, seenAt) => {
    const own = {
      ...unnamed,
      covers: 'script' as const,
      identity_sha256: createHash('sha256').update(script.identity).digest('hex'),
      label: script.label,
    }
    if (script.risk.score >= 70) {
      const justification = 'Nobody at the shop knows this script. It read the card fields, and we removed it on the same day.'
      return { at: new Date(seenAt.getTime() + 2 * hourMs), decision: { ...own, ...noApproval, verdict: 'reject', justification } }
    }
    if (now.getTime() - seenAt.getTime() < waitingDays * dayMs) return null
    const isOwn = script.party === 'first'
    const approval = {
      verdict: 'approve' as const,
      reason: isOwn ? ('technical' as const) : ('business' as const),
      justification: isOwn ? 'Part of the shop. The page does not work without it.' : 'Requested by the shop for this page.',
      owner: isOwn ? 'Web team' : 'Marketing',
      review_by: new Date(seenAt.getTime() + 365 * dayMs),
      expires_at: null,
    }
    const at = new Date(seenAt.getTime() + dayMs)
    const { vendor, sha256 } = script
    const purpose = script.purpose?.code ?? null
    if (vendor !== null && purpose !== null && isDecidedAsWhole(purpose))
      return { at, decision: { ...unnamed, covers: 'vendor', vendor, purpose, ...approval } }
    return { at, decision: { ...own, pinned_sha256: script.url?.endsWith(pinnedFile) ? sha256 : null, ...approval } }
  }
}
