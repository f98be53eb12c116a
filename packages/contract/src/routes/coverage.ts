// Routes of coverage and history.
import { dayQuerySchema, dayScansSchema, pageHistorySchema, siteCoverageSchema, spanQuerySchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404] as const

export const coverageRoutes = area('coverage', {
  'GET /sites/:id/coverage': {
    summary: 'Get the days on which each page of a site was evaluated, and the gaps',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: spanQuerySchema,
    out: { 200: siteCoverageSchema },
    inSample: true,
    link: { part: 'coverage', of: 'site' },
    refusals,
  },
  'GET /pages/:id/history': {
    summary: 'Get risk and script count of a page over time, at most 400 points',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: spanQuerySchema,
    out: { 200: pageHistorySchema },
    inSample: true,
    refusals,
  },
  'GET /pages/:id/scans': {
    summary: 'List the scans of a page that ended on a day',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: dayQuerySchema,
    out: { 200: dayScansSchema },
    inSample: true,
    refusals,
  },
})
