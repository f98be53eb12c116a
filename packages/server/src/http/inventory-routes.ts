// Routes of inventories and their decisions. Each only adapts: HTTP in, one verb, HTTP out.
import {
  approveEach,
  decide,
  draftJustifications,
  exportDecisions,
  exportInventory,
  exportSiteInventory,
  inventoryAt,
  listDecisions,
  listInventory,
  listSiteInventory,
  listVendors,
  undoDecisions,
} from '#features/inventory/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendCsv } from './send-csv.ts'

/** Bytes for two hundred justifications. */
const approvalsMax = 1_048_576

/**
 * Registers `/pages/{id}/scripts`, `/sites/{id}/scripts`, `/sites/{id}/inventory`, `/sites/{id}/vendors`, `/sites/{id}/drafts`, `/sites/{id}/approvals`, and
 * `/sites/{id}/decisions`. They require a signed-in person, or read the sample.
 */
export function registerInventoryRoutes(route: RegisterRoute, context: Pick<SiteContext, 'db'>): void {
  route('GET /pages/:id/scripts', (request, actor) => listInventory(context, actor, request.params.id, request.query))

  route('GET /pages/:id/scripts.csv', async (request, actor, reply) =>
    sendCsv(reply, await exportInventory(context, actor, request.params.id, request.query)),
  )

  route('GET /sites/:id/scripts', (request, actor) => listSiteInventory(context, actor, request.params.id, request.query))

  route('GET /sites/:id/scripts.csv', async (request, actor, reply) =>
    sendCsv(reply, await exportSiteInventory(context, actor, request.params.id, request.query)),
  )

  route('GET /sites/:id/inventory', (request, actor) => inventoryAt(context, actor, request.params.id, request.query))

  route('GET /sites/:id/vendors', (request, actor) => listVendors(context, actor, request.params.id, request.query))

  route('GET /sites/:id/drafts', (request, actor) => draftJustifications(context, actor, request.params.id, request.query))

  route('POST /sites/:id/decisions', async (request, actor) => {
    const { id } = request.params
    return await decide(context, actor, id, request.body)
  })

  route('POST /sites/:id/decisions/:batchId/undo', async (request, actor) => {
    const { id, batchId } = request.params
    return await undoDecisions(context, actor, id, batchId)
  })

  route(
    'POST /sites/:id/approvals',
    async (request, actor) => {
      const { id } = request.params
      return await approveEach(context, actor, id, request.body)
    },
    { bodyLimit: approvalsMax },
  )

  route('GET /sites/:id/decisions', (request, actor) => listDecisions(context, actor, request.params.id, request.query))

  route('GET /sites/:id/decisions.csv', async (request, actor, reply) =>
    sendCsv(reply, await exportDecisions(context, actor, request.params.id, request.query)),
  )
}
