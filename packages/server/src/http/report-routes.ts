// Routes of reports. Each only adapts: HTTP in, one verb, HTTP out.

import { reportFormats } from '@tillwatch/contract/lists'
import {
  keptReportSchema,
  makeReportSchema,
  problemSchema,
  reportListSchema,
  reportQuerySchema,
  reportScheduleListSchema,
  reportSettingsSchema,
  setReportScheduleSchema,
  setReportSettingsSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const withConflict = { ...refusals, 409: problemSchema }
const idParams = z.object({ id: z.string() })
const fileParams = idParams.extend({ format: z.enum(reportFormats) })

/** Permissions of a browser for a report that is opened rather than saved: only drawing it. */
const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Registers `/reports`, `/report-schedules`, and `/report-settings`. They require a signed-in person or an API key; the sample's reports can be read by everyone. */
export function registerReportRoutes(plain: FastifyInstance, context: ReportContext, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['reports']

  app.get(
    '/reports',
    {
      schema: {
        tags,
        summary: 'List reports, newest first',
        querystring: reportQuerySchema,
        response: { 200: reportListSchema, ...refusals },
      },
    },
    async (request) => listReports(context, await actorOf(request), request.query),
  )
  app.post(
    '/reports',
    {
      schema: {
        tags,
        summary: 'Request a report for a period. A worker generates it',
        body: makeReportSchema,
        response: { 202: keptReportSchema, ...withConflict },
      },
    },
    async (request, reply) => reply.code(202).send(await requestReport(context, await actorOf(request), request.body)),
  )
  app.get(
    '/reports/:id',
    {
      schema: {
        tags,
        summary: 'Get the status and files of a report',
        params: idParams,
        response: { 200: keptReportSchema, ...refusals },
      },
    },
    async (request) => getReport(context, await actorOf(request), request.params.id),
  )
  app.get(
    '/reports/:id/:format',
    {
      schema: {
        tags,
        summary: 'Download a file of a report: PDF, HTML, a ZIP of CSV files, or JSON',
        params: fileParams,
        response: refusals,
      },
    },
    async (request, reply) => {
      const { id, format } = request.params
      return sendFile(reply, await fetchReportFile(context, await actorOf(request), id, format))
    },
  )
  app.get(
    '/report-schedules',
    {
      schema: {
        tags,
        summary: 'List weekly report schedules and their recipients',
        response: { 200: reportScheduleListSchema, ...refusals },
      },
    },
    async (request) => listSchedules(context, await actorOf(request)),
  )
  app.put(
    '/report-schedules',
    {
      schema: {
        tags,
        summary: 'Set the weekly schedule of a site, of a client, or of all sites',
        body: setReportScheduleSchema,
        response: { 200: reportScheduleListSchema, ...withConflict },
      },
    },
    async (request) => setSchedule(context, await actorOf(request), request.body),
  )
  app.get(
    '/report-settings',
    { schema: { tags, summary: 'Get the language and time zone of reports', response: { 200: reportSettingsSchema, ...refusals } } },
    async (request) => getSettings(context, await actorOf(request)),
  )
  app.put(
    '/report-settings',
    {
      schema: {
        tags,
        summary: 'Set the language and time zone of reports',
        body: setReportSettingsSchema,
        response: { 200: reportSettingsSchema, ...refusals },
      },
    },
    async (request) => setSettings(context, await actorOf(request), request.body),
  )
}

function sendFile(reply: FastifyReply, { name, type, bytes }: FetchedFile): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', nothingRuns)
    .send(Buffer.from(bytes))
}
