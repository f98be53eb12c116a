// Route of the search. It only adapts: HTTP in, one verb, HTTP out.
import type { Db } from '#db/index.ts'
import { search } from '#features/search/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/search`. */
export function registerSearchRoutes(route: RegisterRoute, context: { db: Db }): void {
  route('GET /search', (request, actor) => search(context, actor, request.query.q))
}
