// Routes of the journeys of pages, and of test identities. Each only adapts: HTTP in, one verb, HTTP out.
import {
  getJourney,
  getTestIdentity,
  getTrial,
  type JourneyContext,
  putJourney,
  putTestIdentity,
  removeJourney,
  type StartTrialContext,
  startTrial,
} from '#features/journeys/index.ts'
import type { RegisterRoute } from './route.ts'

/** A journey has at most 262,144 characters; for a larger one, the verb reports the limit. */
const bodyLimit = 1024 * 1024

/** Registers `/pages/{id}/journey` and `/sites/{id}/test-identity`, which require a signed-in person. */
export function registerJourneyRoutes(route: RegisterRoute, context: JourneyContext & StartTrialContext): void {
  route('GET /pages/:id/journey', (request, person) => getJourney(context, person, request.params.id))

  route('PUT /pages/:id/journey', (request, person) => putJourney(context, person, request.params.id, request.body), { bodyLimit })

  route('DELETE /pages/:id/journey', (request, person) => removeJourney(context, person, request.params.id))

  route('GET /pages/:id/journey/trial', async (request, person) => ({ trial: await getTrial(context, person, request.params.id) }))

  route('POST /pages/:id/journey/trial', async (request, person) => ({
    trial: await startTrial(context, person, request.params.id, request.body),
  }))

  route('GET /sites/:id/test-identity', (request, person) => getTestIdentity(context, person, request.params.id))

  route('PUT /sites/:id/test-identity', (request, person) => putTestIdentity(context, person, request.params.id, request.body))
}
