// Route of the overview. It only adapts: HTTP in, one verb, HTTP out.
import { getOverview, type OverviewContext } from '#features/overview/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/overview`. */
export function registerOverviewRoutes(route: RegisterRoute, context: OverviewContext): void {
  route('GET /overview', (request, actor) => getOverview(context, actor, request.query))
}
