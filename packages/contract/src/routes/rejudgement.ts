// Route of rejudgments.
import { scanRejudgementsSchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

export const rejudgementRoutes = area('scans', {
  'GET /scans/:id/rejudgements': {
    summary: 'Get the evaluation of a stored capture by newer rules. The stored result never changes',
    caller: 'actor',
    permission: 'scans:read',
    params: named,
    out: { 200: scanRejudgementsSchema },
    inSample: true,
    refusals: [400, 401, 403, 404],
  },
})
