// Route of the search.
import { searchAnswerSchema, searchQuerySchema } from '#shapes/index.ts'
import { area } from './row.ts'

export const searchRoutes = area('sites', {
  'GET /search': {
    summary: 'Search sites, pages, scripts, and open incidents',
    caller: 'actor',
    permission: ['sites:read', 'alerts:read'],
    query: searchQuerySchema,
    out: { 200: searchAnswerSchema },
    refusals: [400, 401, 403],
  },
})
