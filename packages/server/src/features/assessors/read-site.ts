// Scans and changes of a period for an assessor: by the verbs that the account uses, with comparisons and decisions.
import type { AssessedChanges, AssessedChangesQuery, AssessedScans, AssessmentListQuery } from '@tillwatch/contract/shapes'
import { listSiteChanges } from '#features/comparisons/index.ts'
import { countDecided, firstDecisionsSince } from '#features/inventory/index.ts'
import { listSiteScans } from '#features/scans/index.ts'
import { periodOf, told } from './period.ts'
import type { AssessmentContext, Assessor } from './ports.ts'
import { findComparisonsOf } from './queries.ts'
import { viewSite } from './scope.ts'

/** Each of these throws Refusal `not-found` for what the link does not cover, and `bad-input` for an invalid period or cursor. */
type Read<Query, Answer> = (context: AssessmentContext, assessor: Assessor, id: string, query: Query) => Promise<Answer>

/** Each scan with the result of its comparison. */
export const readScans: Read<AssessmentListQuery, AssessedScans> = async (context, assessor, siteId, query) => {
  const period = periodOf(query)
  await viewSite(context.db, assessor, 'scans', { of: 'site', id: siteId }, told(period))
  const { total, scans, next } = await listSiteScans(context, assessor, siteId, { ...query, ...period })
  const ids = scans.map(({ id }) => id)
  const compared = await findComparisonsOf(context.db, assessor.accountId, ids)
  return {
    ...{ siteId, ...told(period), total, next },
    scans: scans.map((scan) => ({ ...scan, comparison: compared.get(scan.id) ?? null })),
  }
}

/** Each change of a script with the first later decision on it, and a summary. */
export const readChanges: Read<AssessedChangesQuery, AssessedChanges> = async (context, assessor, siteId, query) => {
  const period = periodOf(query)
  await viewSite(context.db, assessor, 'changes', { of: 'site', id: siteId }, told(period))
  const { comparisons, total, counts, next } = await listSiteChanges(context, assessor, siteId, { ...query, ...told(period) })
  const found = comparisons.flatMap(({ at, changes }) =>
    changes.flatMap(({ id, script }) => (script?.historyId ? { change: id, asked: { id: script.historyId, since: at } } : [])),
  )
  const first = await firstDecisionsSince(
    context,
    assessor,
    found.map(({ asked }) => asked),
    period.to,
  )
  const decisions = Object.fromEntries([...first].map(([place, decision]) => [found[place]?.change ?? '', decision]))
  const { headers, ...decided } = await countDecided(context, assessor, siteId, period)
  const unknown = counts.failed + counts.waiting + counts.incomplete
  const totals = { verdicts: counts.verdicts, decisions: decided, headers, unknown }
  return { siteId, ...told(period), total, totals, comparisons, decisions, next }
}
