// Route of the overview.
import { overviewQuerySchema, overviewSchema } from '#shapes/index.ts'
import { area } from './row.ts'

export const overviewRoutes = area('sites', {
  'GET /overview': {
    summary: 'Get what needs attention, the state of each control this week, and coverage and risk of the last four weeks',
    caller: 'actor',
    permission: ['sites:read', 'alerts:read'],
    query: overviewQuerySchema,
    out: { 200: overviewSchema },
    inSample: true,
    refusals: [400, 401, 403],
  },
})
