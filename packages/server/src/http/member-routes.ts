// Routes of an account's members. Each only adapts: HTTP in, one verb, HTTP out.
import type { Database } from '#db/index.ts'
import {
  changeRole,
  leaveAccount,
  listMembers,
  removeMember,
  renameAccount,
  requireFactor,
  setAccountKind,
} from '#features/members/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/members`, leaving the account, its kind, its name, and whether it requires a second factor. Every call needs its person. */
export function registerMemberRoutes(route: RegisterRoute, context: Pick<Database, 'db'>): void {
  route('GET /members', (_request, person) => listMembers(context, person))

  route('PATCH /members/:id', (request, person) => changeRole(context, person, request.params.id, request.body))

  route('DELETE /members/:id', (request, person) => removeMember(context, person, request.params.id))

  route('DELETE /memberships/active', (_request, person) => leaveAccount(context, person))

  route('PUT /account/kind', (request, person) => setAccountKind(context, person, request.body))

  route('PUT /account/second-factor', (request, person) => requireFactor(context, person, request.body))

  route('PUT /account/name', (request, person) => renameAccount(context, person, request.body))
}
