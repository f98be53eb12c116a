// Alerts of a site with their time line, without incidents' data about sites that the link does not cover.
import type { AssessedAlerts, AssessmentListQuery } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { getIncidentWithin } from '#features/alerts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { periodOf, told } from './period.ts'
import type { AssessmentContext, Reader } from './ports.ts'
import { countIncidents, findIncidentIds } from './queries.ts'
import { recordView } from './record-view.ts'
import { coveredSite, coveredSites, reachOf } from './scope.ts'

/** Incidents per response; each includes its items and its time line. */
const readMax = 50

/** Opened in the period, newest first. Throws Refusal `not-found`, `bad-input`. */
export async function readAlerts(
  context: AssessmentContext,
  reader: Reader,
  siteId: string,
  query: AssessmentListQuery,
): Promise<AssessedAlerts> {
  const { db } = context
  const { actor } = reader
  const period = periodOf(query)
  const { host } = await coveredSite(db, reader, siteId)
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'Invalid cursor.', 'after')
  await recordView(db, reader, 'alerts', { host, ...told(period) })
  const reach = reachOf(reader, await coveredSites(db, reader))
  const limit = Math.min(query.limit, readMax)
  const ids = await findIncidentIds(db, actor.accountId, siteId, { ...period, limit: limit + 1, after: query.after })
  const shown = ids.slice(0, limit)
  const incidents = await Promise.all(shown.map((id) => getIncidentWithin(context, actor, id, reach)))
  const total = await countIncidents(db, actor.accountId, siteId, period)
  return { siteId, ...told(period), total, incidents, next: ids.length > limit ? (shown.at(-1) ?? null) : null }
}
