// Routes of scans. Each only adapts: HTTP in, one verb of the signed-in person, HTTP out.
import {
  cancelScan,
  deleteScan,
  getArtifact,
  getScan,
  getScanResult,
  getScriptSource,
  getStepPicture,
  listJourneyRuns,
  listScans,
  type ScanContext,
  startScan,
  watchScan,
} from '#features/scans/index.ts'
import { sendEvents, whileOpen } from './events.ts'
import type { RegisterRoute } from './route.ts'
import { sendBytes } from './send-file.ts'
import { sendSource } from './source.ts'
import type { WhileSignedIn } from './while-signed-in.ts'

export interface ScanRoutes {
  context: ScanContext
  whileSignedIn: WhileSignedIn
  startsPerMinute: number
}

export function registerScanRoutes(route: RegisterRoute, { context, whileSignedIn, startsPerMinute }: ScanRoutes): void {
  route(
    'POST /scans',
    async (request, actor, reply) => {
      const scan = await startScan(context, actor, request.body, request.headers['idempotency-key'])
      reply.header('location', `/api/v1/scans/${scan.id}`)
      return scan
    },
    { rateLimit: { max: startsPerMinute, timeWindow: 60_000, groupId: 'starts' } },
  )

  route('GET /scans', (request, actor) => listScans(context, actor, request.query))

  route('GET /scans/:id', (request, actor) => getScan(context, actor, request.params.id))

  route('GET /scans/:id/result', async (request, actor, reply) => {
    const text = await getScanResult(context, actor, request.params.id)
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(text as never)
  })

  route('GET /scans/:id/journey-runs', (request, actor) => listJourneyRuns(context, actor, request.params.id))

  route('GET /scans/:id/events', async (request, actor, reply) => {
    const signal = whileSignedIn(actor, whileOpen(reply))
    await sendEvents(reply, await watchScan(context, actor, request.params.id, signal), signal)
  })

  route('GET /scans/:id/screenshot', async (request, actor, reply) => {
    const bytes = await getArtifact(context, actor, request.params.id, 'screenshot')
    return sendBytes(reply, 'image/png', bytes)
  })

  route('GET /scans/:id/step-before', async (request, actor, reply) => {
    const bytes = await getArtifact(context, actor, request.params.id, 'step-before')
    return sendBytes(reply, 'image/jpeg', bytes)
  })

  route('GET /scans/:id/har', async (request, actor, reply) => {
    const bytes = await getArtifact(context, actor, request.params.id, 'har')
    reply.header('content-disposition', `attachment; filename="scan-${request.params.id}.har"`)
    return sendBytes(reply, 'application/json', bytes)
  })

  route('GET /scans/:id/steps/:sha256', async (request, actor, reply) => {
    const bytes = await getStepPicture(context, actor, request.params.id, request.params.sha256)
    return sendBytes(reply, 'image/jpeg', bytes)
  })

  route('GET /scans/:id/scripts/:scriptId/source', async (request, actor, reply) => {
    const { id, scriptId } = request.params
    return sendSource(reply, await getScriptSource(context, actor, id, scriptId, request.query.form))
  })

  route('POST /scans/:id/cancel', (request, actor) => cancelScan(context, actor, request.params.id))

  route('DELETE /scans/:id', (request, actor) => deleteScan(context, actor, request.params.id))
}
