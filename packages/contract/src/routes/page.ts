// Routes of the pages of sites.
import { z } from 'zod'
import { profiles } from '#lists/index.ts'
import { addPageSchema, changePageSchema, pageListSchema, pageSchema, scanSummarySchema } from '#shapes/index.ts'
import { area, askedOnce, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const pageRoutes = area('pages', {
  'GET /sites/:id/pages': {
    summary: 'List the pages of a site',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    out: { 200: pageListSchema },
    inSample: true,
    refusals,
  },
  'POST /sites/:id/pages': {
    summary: 'Add a page to a site',
    caller: 'actor',
    permission: 'sites:write',
    params: named,
    /** The verb reports problems with an address, so only its type is checked here. */
    body: addPageSchema.extend({ url: z.string() }),
    out: { 201: pageSchema },
    refusals,
  },
  'GET /pages/:id': {
    summary: 'Get a page with its schedule and last scan',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    out: { 200: pageSchema },
    inSample: true,
    refusals,
  },
  'PATCH /pages/:id': {
    summary: 'Update a page. Omitted fields do not change',
    caller: 'actor',
    permission: 'sites:write',
    params: named,
    body: changePageSchema,
    out: { 200: pageSchema },
    refusals,
  },
  'DELETE /pages/:id': {
    summary: 'Stop monitoring a page. Its scans stay',
    caller: 'actor',
    permission: 'sites:write',
    params: named,
    out: nothing,
    refusals,
  },
  'POST /pages/:id/scans': {
    summary: 'Scan a page now',
    caller: 'actor',
    permission: 'scans:write',
    params: named,
    headers: askedOnce,
    body: z.object({ profile: z.enum(profiles).default('desktop') }),
    out: { 201: scanSummarySchema },
    refusals,
  },
})
