// Route of judgments.
import { scanJudgementsSchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

export const judgementRoutes = area('scans', {
  'GET /scans/:id/judgements': {
    summary: 'Get judgments of the scripts of a scan, laboratory results, or reasons for no judgment',
    caller: 'actor',
    permission: 'scans:read',
    params: named,
    out: { 200: scanJudgementsSchema },
    inSample: true,
    refusals: [400, 401, 403, 404],
  },
})
