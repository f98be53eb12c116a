// Routes of the demo: recording pages that cannot be scanned.
import { invalidAddressSchema } from '#shapes/index.ts'
import { area, nothing } from './row.ts'

export const demoRoutes = area('demo', {
  'POST /invalid-addresses': {
    summary: 'Record an address that cannot be scanned',
    caller: 'member',
    permission: 'scans:write',
    body: invalidAddressSchema,
    out: nothing,
    refusals: [400, 401, 403, 404, 409, 429],
  },
})
