// Routes of an account's saved filters. Each only adapts: HTTP in, one verb, HTTP out.
import { listFilters, removeFilter, saveFilter } from '#features/inventory/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/filters`, which requires a signed-in person. */
export function registerFilterRoutes(route: RegisterRoute, context: Pick<SiteContext, 'db'>): void {
  route('GET /filters', (_request, person) => listFilters(context, person))

  route('POST /filters', (request, person) => saveFilter(context, person, request.body))

  route('DELETE /filters/:id', (request, person) => removeFilter(context, person, request.params.id))
}
