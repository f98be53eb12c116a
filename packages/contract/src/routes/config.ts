// Route of the public configuration.
import { publicConfigSchema } from '#shapes/index.ts'
import { area } from './row.ts'

export const configRoutes = area('config', {
  'GET /config': {
    summary: 'Get the public configuration',
    caller: 'anyone',
    out: { 200: publicConfigSchema },
    inSample: true,
    refusals: [],
  },
})
