// Routes of one script over time. Each only adapts: HTTP in, one verb, HTTP out.
import { compareVersions, findScriptHistory, getScriptHistory, getVersionSource } from '#features/inventory/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendSource } from './source.ts'

/** Registers `/scripts/{id}` and everything below it, and its lookup from a scan. They require a signed-in person, or read the sample. */
export function registerScriptRoutes(route: RegisterRoute, context: ScanContext): void {
  route('GET /scripts/:id', (request, actor) => getScriptHistory(context, actor, request.params.id))

  route('GET /scans/:id/scripts/:scriptId/history', (request, actor) =>
    findScriptHistory(context, actor, request.params.id, request.params.scriptId),
  )

  route('GET /scripts/:id/diff', (request, actor) => compareVersions(context, actor, request.params.id, request.query))

  route('GET /scripts/:id/versions/:sha256/source', async (request, actor, reply) => {
    const { params, query } = request
    return sendSource(reply, await getVersionSource(context, actor, params.id, params.sha256, query.form))
  })

  route('GET /scripts/:id/versions/:sha256/download', async (request, actor, reply) => {
    const { params, query } = request
    const source = await getVersionSource(context, actor, params.id, params.sha256, query.form)
    reply.header('content-disposition', `attachment; filename="script-${params.sha256.slice(0, 12)}.js"`)
    return sendSource(reply, source)
  })
}
