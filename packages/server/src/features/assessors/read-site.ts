// Reads one site through a link: each part with the same verb that the account uses.
import type {
  AssessedChanges,
  AssessedChangesQuery,
  AssessedScans,
  AssessmentListQuery,
  AssessmentPeriod,
  HeadersAtQuery,
  InventoryAt,
  InventoryAtQuery,
  PageHeaders,
  SiteCoverage,
} from '@tillwatch/contract/shapes'
import { timeZoneOf } from '#features/accounts/index.ts'
import { listSiteChanges } from '#features/comparisons/index.ts'
import { getCoverage } from '#features/coverage/index.ts'
import { listHeaders } from '#features/headers/index.ts'
import { countDecided, firstDecisionsSince, inventoryAt } from '#features/inventory/index.ts'
import { getArtifact, getScanResult, listSiteScans } from '#features/scans/index.ts'
import { daysIn, periodOf, told } from './period.ts'
import type { AssessmentContext, Reader } from './ports.ts'
import { findComparisonsOf } from './queries.ts'
import { recordView } from './record-view.ts'
import { coveredSite, siteBehind } from './scope.ts'

/** Each of these throws Refusal `not-found` for what the link does not cover, and `bad-input` for an invalid period or cursor. */
type Read<Query, Answer> = (context: AssessmentContext, reader: Reader, id: string, query: Query) => Promise<Answer>

/** Day by day, by the calendar of the account, with the gaps. */
export const readCoverage: Read<AssessmentPeriod, SiteCoverage> = async (context, reader, siteId, query) => {
  const period = periodOf(query)
  const { host } = await coveredSite(context.db, reader, siteId)
  await recordView(context.db, reader, 'coverage', { host, ...told(period) })
  return getCoverage(context, reader.actor, siteId, daysIn(period, await timeZoneOf(context.db, reader.actor.accountId)))
}

export const readInventory: Read<InventoryAtQuery, InventoryAt> = async (context, reader, siteId, query) => {
  const { host } = await coveredSite(context.db, reader, siteId)
  await recordView(context.db, reader, 'inventory', { host, to: query.at ?? new Date().toISOString() })
  return inventoryAt(context, reader.actor, siteId, query)
}

/** Each scan with the result of its comparison. */
export const readScans: Read<AssessmentListQuery, AssessedScans> = async (context, reader, siteId, query) => {
  const period = periodOf(query)
  const { host } = await coveredSite(context.db, reader, siteId)
  await recordView(context.db, reader, 'scans', { host, ...told(period) })
  const { total, scans, next } = await listSiteScans(context, reader.actor, siteId, { ...query, ...period })
  const ids = scans.map(({ id }) => id)
  const compared = await findComparisonsOf(context.db, reader.actor.accountId, ids)
  return {
    ...{ siteId, ...told(period), total, next },
    scans: scans.map((scan) => ({ ...scan, comparison: compared.get(scan.id) ?? null })),
  }
}

/** Each change of a script with the first later decision on it, and a summary. */
export const readChanges: Read<AssessedChangesQuery, AssessedChanges> = async (context, reader, siteId, query) => {
  const period = periodOf(query)
  const { host } = await coveredSite(context.db, reader, siteId)
  await recordView(context.db, reader, 'changes', { host, ...told(period) })
  const { comparisons, total, counts, next } = await listSiteChanges(context, reader.actor, siteId, { ...query, ...told(period) })
  const found = comparisons.flatMap(({ at, changes }) =>
    changes.flatMap(({ id, script }) => (script?.historyId ? { change: id, asked: { id: script.historyId, since: at } } : [])),
  )
  const first = await firstDecisionsSince(
    context,
    reader.actor,
    found.map(({ asked }) => asked),
    period.to,
  )
  const decisions = Object.fromEntries([...first].map(([place, decision]) => [found[place]?.change ?? '', decision]))
  const { headers, ...decided } = await countDecided(context, reader.actor, siteId, period)
  const unknown = counts.failed + counts.waiting + counts.incomplete
  const totals = { verdicts: counts.verdicts, decisions: decided, headers, unknown }
  return { siteId, ...told(period), total, totals, comparisons, decisions, next }
}

/** State at the given time, with the changes up to then. */
export const readHeaders: Read<HeadersAtQuery, PageHeaders> = async (context, reader, pageId, { before, at }) => {
  const { host } = await siteBehind(context.db, reader, 'page', pageId)
  await recordView(context.db, reader, 'headers', { host, to: at ?? new Date().toISOString() })
  return listHeaders(context, reader.actor, pageId, { before, at: at === undefined ? undefined : new Date(at) })
}

/** The JSON text of a scan's result, whose digest is in the log. */
export async function readScanResult(context: AssessmentContext, reader: Reader, scanId: string): Promise<string> {
  const { host } = await siteBehind(context.db, reader, 'scan', scanId)
  await recordView(context.db, reader, 'scan', { host })
  return getScanResult(context, reader.actor, scanId)
}

export async function readScreenshot(context: AssessmentContext, reader: Reader, scanId: string): Promise<Uint8Array> {
  const { host } = await siteBehind(context.db, reader, 'scan', scanId)
  await recordView(context.db, reader, 'screenshot', { host })
  return getArtifact(context, reader.actor, scanId, 'screenshot')
}
