// Routes of invitations. Each only adapts: HTTP in, one verb, HTTP out.
import {
  acceptInvitation,
  invite,
  listInvitations,
  type MemberContext,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
} from '#features/members/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/invitations` and `/open-invitations/{token}`. Somebody who joins does not belong to the inviting account yet. */
export function registerInvitationRoutes(route: RegisterRoute, context: MemberContext): void {
  route('GET /invitations', (_request, person) => listInvitations(context, person))

  route('POST /invitations', (request, person) => invite(context, person, request.body))

  route('POST /invitations/:id/letter', (request, person) => sendInvitation(context, person, request.params.id, request.body))

  route('DELETE /invitations/:id', (request, person) => withdrawInvitation(context, person, request.params.id))

  route('GET /open-invitations/:token', (request) => readInvitation(context, request.params.token))

  route('POST /open-invitations/:token', (request, person) => acceptInvitation(context, person, request.params.token))
}
