// Routes of deploys. Each only adapts: HTTP in, one verb, HTTP out.
import { announceDeploy, listDeploys } from '#features/sites/index.ts'
import type { PageRoutes } from './page-routes.ts'
import type { RegisterRoute } from './route.ts'

/** Enough for the maximum number of files with their paths. */
const bodyLimit = 2 * 1024 * 1024

/** Registers `/sites/{id}/deploys`, which requires a signed-in person. */
export function registerDeployRoutes(route: RegisterRoute, { context, startsPerMinute }: PageRoutes): void {
  route('GET /sites/:id/deploys', (request, actor) => listDeploys(context, actor, request.params.id, request.query))

  route(
    'POST /sites/:id/deploys',
    async (request, actor) => {
      const { params, body } = request
      return await announceDeploy(context, actor, params.id, body ?? undefined)
    },
    { bodyLimit, rateLimit: { max: startsPerMinute, timeWindow: 60_000 } },
  )
}
