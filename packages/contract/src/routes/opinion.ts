// Route of second opinions.
import { opinionListSchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

export const opinionRoutes = area('scans', {
  'GET /scans/:id/opinions': {
    summary: 'Get second opinions on flagged scripts of a scan, if a language model is configured',
    caller: 'actor',
    permission: 'scans:read',
    params: named,
    out: { 200: opinionListSchema },
    inSample: true,
    refusals: [400, 401, 403, 404],
  },
})
