// Routes of the portfolio.
import { addedSitesSchema, addSitesSchema, portfolioSchema, runningQuerySchema, runningSchema } from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 403] as const

export const portfolioRoutes = area('clients', {
  'GET /portfolio': {
    summary: 'Get the status of all clients and their open work',
    caller: 'caller',
    permission: 'sites:read',
    out: { 200: portfolioSchema },
    refusals,
  },
  'GET /portfolio/running': {
    summary: 'Find the clients that run an address, a content, or a vendor',
    caller: 'caller',
    permission: 'sites:read',
    query: runningQuerySchema,
    out: { 200: runningSchema },
    refusals,
  },
  'POST /portfolio/sites': {
    summary: 'Add several sites, one per row',
    caller: 'caller',
    permission: 'sites:write',
    body: addSitesSchema,
    out: { 200: addedSitesSchema },
    refusals,
  },
})
