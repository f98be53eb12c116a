// Routes of clients. Each only adapts: HTTP in, one verb, HTTP out.
import type { Database } from '#db/index.ts'
import { addClient, listClients, putSite, removeClient, renameClient } from '#features/clients/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/clients` and `/sites/{id}/client`, which require a signed-in person or an API key. */
export function registerClientRoutes(route: RegisterRoute, context: Pick<Database, 'db'>): void {
  route('GET /clients', (_request, actor) => listClients(context, actor))

  route('POST /clients', (request, actor) => addClient(context, actor, request.body))

  route('PATCH /clients/:id', (request, actor) => renameClient(context, actor, request.params.id, request.body))

  route('DELETE /clients/:id', (request, actor) => removeClient(context, actor, request.params.id))

  route('PUT /sites/:id/client', (request, actor) => putSite(context, actor, request.params.id, request.body))
}
