// Routes of the page search.
import { candidateListSchema } from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const discoveryRoutes = area('pages', {
  'GET /sites/:id/candidates': {
    summary: 'List candidate payment pages of the shop and the status of the last search',
    caller: 'caller',
    permission: 'sites:read',
    params: named,
    out: { 200: candidateListSchema },
    refusals,
  },
  'POST /sites/:id/discoveries': {
    summary: 'Search the shop for payment pages',
    caller: 'caller',
    permission: 'sites:write',
    params: named,
    out: { 202: candidateListSchema },
    refusals,
  },
  'DELETE /candidates/:id': {
    summary: 'Dismiss a candidate permanently',
    caller: 'caller',
    permission: 'sites:write',
    params: named,
    out: nothing,
    refusals,
  },
})
