// Routes of the evidence log. Each only adapts: HTTP in, one verb, HTTP out.
import { fetchPack, getPack, listEvidence, listPacks, type PacksContext, readKeys, requestPack } from '#features/evidence/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendFile } from './send-file.ts'

/**
 * Registers `/evidence`, `/evidence/packs` and everything below, and `/evidence-keys.pem`. All except the last require a signed-in
 * person; packs also take the link of an assessor.
 */
export function registerEvidenceRoutes(route: RegisterRoute, context: PacksContext): void {
  route('GET /evidence', (request, person) => listEvidence(context, person, request.query))

  route('POST /evidence/packs', (request, actor) => requestPack(context, actor, request.body))

  route('GET /evidence/packs', (_request, actor) => listPacks(context, actor))

  route('GET /evidence/packs/:id', (request, actor) => getPack(context, actor, request.params.id))

  route('GET /evidence/packs/:id/file', async (request, actor, reply) =>
    sendFile(request, reply, 'application/zip', await fetchPack(context, actor, request.params.id)),
  )

  route('GET /evidence-keys.pem', async (_request, _nobody, reply) => reply.type('application/x-pem-file').send(await readKeys(context)))
}
