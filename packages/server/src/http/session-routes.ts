// Routes of a person's sessions. Each only adapts: HTTP in, one verb, HTTP out.
import type { Database } from '#db/index.ts'
import { endOtherSessions, endSession, listSessions, listSignIns } from '#features/sessions/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/sessions`. The request acts for no account, because sessions belong to none. */
export function registerSessionRoutes(route: RegisterRoute, context: Pick<Database, 'db'>): void {
  route('GET /sessions', (_request, person) => listSessions(context, person))

  route('GET /sessions/history', (_request, person) => listSignIns(context, person))

  route('DELETE /sessions', (_request, person) => endOtherSessions(context, person))

  route('DELETE /sessions/:id', (request, person) => endSession(context, person, request.params.id))
}
