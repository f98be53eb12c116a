// Routes of the page search. Each only adapts: HTTP in, one verb, HTTP out.
import { type DiscoveryContext, dismissCandidate, listCandidates, startDiscovery } from '#features/discovery/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/sites/{id}/candidates`, `/sites/{id}/discoveries`, and `/candidates/{id}`. They require a signed-in person or an API key. */
export function registerDiscoveryRoutes(route: RegisterRoute, context: DiscoveryContext): void {
  route('GET /sites/:id/candidates', (request, actor) => listCandidates(context, actor, request.params.id))

  route('POST /sites/:id/discoveries', (request, actor) => startDiscovery(context, actor, request.params.id))

  route('DELETE /candidates/:id', (request, actor) => dismissCandidate(context, actor, request.params.id))
}
