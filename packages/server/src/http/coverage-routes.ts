// Routes of coverage and history. Each only adapts: HTTP in, one verb, HTTP out.
import { type CoverageContext, getCoverage, getHistory, listDayScans } from '#features/coverage/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/sites/{id}/coverage`, `/pages/{id}/history`, and the scans of a day. They require a signed-in person, or read the sample. */
export function registerCoverageRoutes(route: RegisterRoute, context: CoverageContext): void {
  route('GET /sites/:id/coverage', (request, actor) => getCoverage(context, actor, request.params.id, request.query))

  route('GET /pages/:id/history', (request, actor) => getHistory(context, actor, request.params.id, request.query))

  route('GET /pages/:id/scans', (request, actor) => listDayScans(context, actor, request.params.id, request.query.day))
}
