// Routes of a person's accounts. Each only adapts: HTTP in, one verb, HTTP out.
import type { Database } from '#db/index.ts'
import { enterAccount, listMemberships } from '#features/members/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/memberships`. The request acts for no account, because the data is in several. */
export function registerMembershipRoutes(route: RegisterRoute, context: Pick<Database, 'db'>): void {
  route('GET /memberships', (_request, person) => listMemberships(context, person))

  route('PUT /memberships/active', (request, person) => enterAccount(context, person, request.body))
}
