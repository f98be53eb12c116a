// Routes of reports. Each only adapts: HTTP in, one verb, HTTP out.

import type { FastifyReply } from 'fastify'
import {
  type FetchedFile,
  fetchReportFile,
  getReport,
  getSettings,
  listReports,
  listSchedules,
  type ReportContext,
  requestReport,
  setSchedule,
  setSettings,
} from '#features/reports/index.ts'
import type { RegisterRoute } from './route.ts'

/** Permissions of a browser for a report that is opened rather than saved: only drawing it. */
const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Registers `/reports`, `/report-schedules`, and `/report-settings`. They require a signed-in person or an API key; the sample's reports can be read by everyone. */
export function registerReportRoutes(route: RegisterRoute, context: ReportContext): void {
  route('GET /reports', (request, actor) => listReports(context, actor, request.query))
  route('POST /reports', (request, actor) => requestReport(context, actor, request.body))
  route('GET /reports/:id', (request, actor) => getReport(context, actor, request.params.id))
  route('GET /reports/:id/:format', async (request, actor, reply) => {
    const { id, format } = request.params
    return sendFile(reply, await fetchReportFile(context, actor, id, format))
  })
  route('GET /report-schedules', (_request, actor) => listSchedules(context, actor))
  route('PUT /report-schedules', (request, actor) => setSchedule(context, actor, request.body))
  route('GET /report-settings', (_request, actor) => getSettings(context, actor))
  route('PUT /report-settings', (request, actor) => setSettings(context, actor, request.body))
}

function sendFile(reply: FastifyReply, { name, type, bytes }: FetchedFile): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', nothingRuns)
    .send(Buffer.from(bytes))
}
