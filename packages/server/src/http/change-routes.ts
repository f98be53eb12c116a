// Routes of changes between scans. Each only adapts: HTTP in, one verb, HTTP out.
import type { Db } from '#db/index.ts'
import { exportAccountChanges, exportChanges, getScanChanges, listAccountChanges, listSiteChanges } from '#features/comparisons/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendCsv } from './send-csv.ts'

/** Registers `/changes` and `/sites/{id}/changes`, also as CSV, and `/scans/{id}/changes`. They require a signed-in person, or read the sample. */
export function registerChangeRoutes(route: RegisterRoute, context: { db: Db }): void {
  route('GET /changes', (request, actor) => listAccountChanges(context, actor, request.query))

  route('GET /changes.csv', async (request, actor, reply) => sendCsv(reply, await exportAccountChanges(context, actor, request.query)))

  route('GET /sites/:id/changes', (request, actor) => listSiteChanges(context, actor, request.params.id, request.query))

  route('GET /sites/:id/changes.csv', async (request, actor, reply) =>
    sendCsv(reply, await exportChanges(context, actor, request.params.id, request.query)),
  )

  route('GET /scans/:id/changes', (request, actor) => getScanChanges(context, actor, request.params.id))
}
