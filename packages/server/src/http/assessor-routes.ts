// Routes of assessor links, for the account that creates them. Each only adapts: HTTP in, one verb, HTTP out.
import { type AssessorContext, createAssessorLink, listAssessorLinks, revokeAssessorLink } from '#features/assessors/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/assessor-links`, which requires a signed-in person. */
export function registerAssessorRoutes(route: RegisterRoute, context: AssessorContext): void {
  route('GET /assessor-links', (_request, person) => listAssessorLinks(context, person))

  route('POST /assessor-links', (request, person) => createAssessorLink(context, person, request.body))

  route('POST /assessor-links/:id/revoke', (request, person) => revokeAssessorLink(context, person, request.params.id))
}
