// Routes of the right to test a shop. Each only adapts: HTTP in, one verb, HTTP out.
import { checkProof, declareSite, getSiteProof, type SiteContext } from '#features/sites/index.ts'
import { listRights } from '#features/test-rights/index.ts'
import type { RegisterRoute } from './route.ts'
import { chooseLanguage } from './site-language.ts'

export interface ProofRoutes {
  context: SiteContext
  /** Checks per client address and minute. */
  checksPerMinute: number
}

/** Registers `/test-rights`, and `/sites/{id}` with `/proof`, `/proof-checks`, and `/declarations`. They require a signed-in person. */
export function registerProofRoutes(route: RegisterRoute, { context, checksPerMinute }: ProofRoutes): void {
  route('GET /test-rights', (_request, person) => listRights(context, person))

  route('GET /sites/:id/proof', (request, person) => getSiteProof(context, person, request.params.id))

  route(
    'POST /sites/:id/proof-checks',
    (request, person) => checkProof(context, person, request.params.id, request.body, chooseLanguage(request).language),
    { rateLimit: { max: checksPerMinute, timeWindow: 60_000 } },
  )

  route('POST /sites/:id/declarations', async (request, person) => {
    const { params, body } = request
    return await declareSite(context, person, params.id, body)
  })
}
