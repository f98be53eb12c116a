// Routes of manual captures. Each only adapts: HTTP in, one verb, HTTP out.

import { captureFileMb } from '@tillwatch/contract/lists'
import { actFor } from '#db/index.ts'
import {
  type CaptureContext,
  dismissCapture,
  giveCapture,
  listCaptures,
  makeCaptureCode,
  openCaptureCode,
  requestCapture,
} from '#features/captures/index.ts'
import type { RegisterRoute } from './route.ts'

const mb = 1024 * 1024

export interface CaptureRoutes {
  context: CaptureContext
  /** Requests and files per client address and minute, counted separately from its scans. */
  perMinute: number
}

/** Registers `/capture-requests` and `/captures`. Files are read as text, whatever type they claim. */
export function registerCaptureRoutes(route: RegisterRoute, { context, perMinute }: CaptureRoutes): void {
  const rateLimit = { max: perMinute, timeWindow: 60_000, groupId: 'captures' }

  route('POST /capture-requests', (request, actor) => requestCapture(context, actor, request.body), { rateLimit })

  route('GET /captures', (_request, actor) => listCaptures(context, actor))

  route('DELETE /captures/:id', (request, actor) => dismissCapture(context, actor, request.params.id))

  route('POST /captures/:id/code', (request, person) => makeCaptureCode(context, person, request.params.id), { rateLimit })

  route(
    'POST /captures/:id/har',
    (request, actor) => {
      const { params, query, body } = request
      return giveCapture(context, actor, params.id, { as: 'har', text: body ?? '', ...query })
    },
    { bodyLimit: captureFileMb.har * mb, rateLimit },
  )

  route(
    'POST /captures/:id/machine',
    (request, actor) => {
      const { params, query, body } = request
      return giveCapture(context, actor, params.id, { as: 'machine', text: body ?? '', ...query })
    },
    { bodyLimit: captureFileMb.machine * mb, rateLimit },
  )

  route(
    'POST /capture-codes/machine',
    async ({ headers, ip, query, body }) => {
      const { id, actor } = await openCaptureCode(context, String(headers['x-capture-code'] ?? ''), ip)
      actFor(actor.accountId)
      return giveCapture(context, actor, id, { as: 'machine', text: body ?? '', ...query })
    },
    { bodyLimit: captureFileMb.machine * mb, rateLimit },
  )
}
