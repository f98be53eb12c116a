// Routes of the headers of pages. Each only adapts: HTTP in, one verb, HTTP out.
import { decideHeaders, exportHeaders, listHeaders, recommendPagePolicy } from '#features/headers/index.ts'
import type { PageRoutes } from './page-routes.ts'
import type { RegisterRoute } from './route.ts'
import { sendCsv } from './send-csv.ts'

/**
 * Registers `/pages/{id}/headers`, also as CSV, `/pages/{id}/header-decisions`, and `/pages/{id}/policy`. They require a signed-in person,
 * or read the sample.
 */
export function registerHeaderRoutes(route: RegisterRoute, { context }: Pick<PageRoutes, 'context'>): void {
  route('GET /pages/:id/headers', (request, actor) => listHeaders(context, actor, request.params.id, request.query))

  route('GET /pages/:id/headers.csv', async (request, actor, reply) =>
    sendCsv(reply, await exportHeaders(context, actor, request.params.id)),
  )

  route('POST /pages/:id/header-decisions', async (request, actor) => {
    const { params, body } = request
    return await decideHeaders(context, actor, params.id, body)
  })

  route('GET /pages/:id/policy', (request, actor) => recommendPagePolicy(context, actor, request.params.id))
}
