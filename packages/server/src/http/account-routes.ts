// Routes of a whole account: exports, its deletion, and the receipt. Each only adapts: HTTP in, one verb, HTTP out.
import { cancelDeletion, type DeletionContext, readAccount, readReceipt, requestDeletion } from '#features/deletions/index.ts'
import { type ExportContext, fetchExport, listExports, requestExport } from '#features/exports/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendFile } from './send-file.ts'

/** Registers `/account/*` and `/deletion-receipts/{id}`. All except the last require a signed-in person. */
export function registerAccountRoutes(route: RegisterRoute, context: ExportContext & DeletionContext): void {
  route('GET /account', (_request, person) => readAccount(context, person))

  route('GET /account/exports', (_request, person) => listExports(context, person))

  route('POST /account/exports', async (_request, person) => ({ id: await requestExport(context, person) }))

  route('GET /account/exports/:id/archive', async (request, person, reply) =>
    sendFile(request, reply, 'application/gzip', await fetchExport(context, person, request.params.id)),
  )

  route('POST /account/deletion', (request, person) => requestDeletion(context, person, request.body.name))

  route('DELETE /account/deletion', (_request, person) => cancelDeletion(context, person))

  route('GET /deletion-receipts/:id', (request) => readReceipt(context, request.params.id))
}
