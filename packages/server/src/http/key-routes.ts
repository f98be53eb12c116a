// Routes of API keys, for the account that creates them. Each only adapts: HTTP in, one verb, HTTP out.
import type { Database } from '#db/index.ts'
import { createKey, listKeys, withdrawKey } from '#features/keys/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/keys`, which requires a signed-in person: no key creates another. */
export function registerKeyRoutes(route: RegisterRoute, context: Pick<Database, 'db'>): void {
  route('GET /keys', (_request, person) => listKeys(context, person))

  route('POST /keys', (request, person) => createKey(context, person, request.body))

  route('POST /keys/:id/withdraw', (request, person) => withdrawKey(context, person, request.params.id))
}
