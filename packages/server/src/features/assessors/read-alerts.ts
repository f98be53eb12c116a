// Alerts of a site with their time line, without incidents' data about sites that the link does not cover.
import type { AssessedAlerts, AssessmentListQuery } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { getIncidentWithin } from '#features/alerts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { periodOf, told } from './period.ts'
import type { AssessmentContext, Assessor } from './ports.ts'
import { countIncidents, findIncidentIds } from './queries.ts'
import { viewSite } from './scope.ts'

/** Incidents per response; each includes its items and its time line. */
const readMax = 50

/** Opened in the period, newest first. Throws Refusal `not-found`, `bad-input`. */
export async function readAlerts(
  context: AssessmentContext,
  assessor: Assessor,
  siteId: string,
  query: AssessmentListQuery,
): Promise<AssessedAlerts> {
  const { db } = context
  const period = periodOf(query)
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  await viewSite(db, assessor, 'alerts', { of: 'site', id: siteId }, told(period))
  const limit = Math.min(query.limit, readMax)
  const ids = await findIncidentIds(db, assessor.accountId, siteId, { ...period, limit: limit + 1, after: query.after })
  const shown = ids.slice(0, limit)
  const incidents = await Promise.all(shown.map((id) => getIncidentWithin(context, assessor, id)))
  const total = await countIncidents(db, assessor.accountId, siteId, period)
  return { siteId, ...told(period), total, incidents, next: ids.length > limit ? (shown.at(-1) ?? null) : null }
}
