// Routes of reports.
import { z } from 'zod'
import { reportFormats } from '#lists/index.ts'
import {
  keptReportSchema,
  makeReportSchema,
  reportListSchema,
  reportQuerySchema,
  reportScheduleListSchema,
  reportSettingsSchema,
  setReportScheduleSchema,
  setReportSettingsSchema,
} from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 403, 404] as const

export const reportRoutes = area('reports', {
  'GET /reports': {
    summary: 'List reports, newest first',
    caller: 'actor',
    permission: 'reports:read',
    query: reportQuerySchema,
    out: { 200: reportListSchema },
    inSample: true,
    refusals,
  },
  'POST /reports': {
    summary: 'Request a report for a period. A worker generates it',
    caller: 'actor',
    permission: 'reports:write',
    body: makeReportSchema,
    out: { 202: keptReportSchema },
    refusals: [400, 401, 403, 404, 409],
  },
  'GET /reports/:id': {
    summary: 'Get the status and files of a report',
    caller: 'actor',
    permission: 'reports:read',
    params: z.object({ id: z.string() }),
    out: { 200: keptReportSchema },
    inSample: true,
    refusals,
  },
  'GET /reports/:id/:format': {
    summary: 'Download a file of a report: PDF, HTML, a ZIP of CSV files, or JSON',
    caller: 'actor',
    permission: 'reports:read',
    params: z.object({ id: z.string(), format: z.enum(reportFormats) }),
    out: { 200: '*/*' },
    inSample: true,
    refusals,
  },
  'GET /report-schedules': {
    summary: 'List weekly report schedules and their recipients',
    caller: 'actor',
    permission: 'reports:read',
    out: { 200: reportScheduleListSchema },
    inSample: true,
    refusals,
  },
  'PUT /report-schedules': {
    summary: 'Set the weekly schedule of a site, of a client, or of all sites',
    caller: 'actor',
    permission: 'reports:write',
    body: setReportScheduleSchema,
    out: { 200: reportScheduleListSchema },
    refusals: [400, 401, 403, 404, 409],
  },
  'GET /report-settings': {
    summary: 'Get the language and time zone of reports',
    caller: 'actor',
    permission: 'reports:read',
    out: { 200: reportSettingsSchema },
    inSample: true,
    refusals,
  },
  'PUT /report-settings': {
    summary: 'Set the language and time zone of reports',
    caller: 'actor',
    permission: 'reports:write',
    body: setReportSettingsSchema,
    out: { 200: reportSettingsSchema },
    refusals,
  },
})
