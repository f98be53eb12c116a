// Routes of the pages of sites. Each only adapts: HTTP in, one verb, HTTP out.

import type { ScanContext } from '#features/scans/index.ts'
import { addPage, changePage, getPage, listPages, removePage, type SiteContext, scanPage } from '#features/sites/index.ts'
import type { RegisterRoute } from './route.ts'

export interface PageRoutes {
  context: SiteContext & ScanContext
  /** Scan starts per client address and minute, for each way to start one. */
  startsPerMinute: number
}

/** Registers `/sites/{id}/pages` and `/pages/{id}`. They require a signed-in person, or read the sample. */
export function registerPageRoutes(route: RegisterRoute, { context, startsPerMinute }: PageRoutes): void {
  route('GET /sites/:id/pages', (request, actor) => listPages(context, actor, request.params.id))

  route('POST /sites/:id/pages', (request, actor) => addPage(context, actor, request.params.id, request.body))

  route('GET /pages/:id', (request, actor) => getPage(context, actor, request.params.id))

  route('PATCH /pages/:id', (request, actor) => changePage(context, actor, request.params.id, request.body))

  route('DELETE /pages/:id', (request, actor) => removePage(context, actor, request.params.id))

  route(
    'POST /pages/:id/scans',
    async (request, actor) => {
      const { params, body, headers } = request
      return await scanPage(context, actor, params.id, body.profile, headers['idempotency-key'])
    },
    { rateLimit: { max: startsPerMinute, timeWindow: 60_000 } },
  )
}
