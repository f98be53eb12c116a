// Route of the description of the API.
import { area } from './row.ts'

export const descriptionRoutes = area('config', {
  'GET /openapi.json': {
    summary: 'Get the description of the API',
    caller: 'anyone',
    out: { 200: 'application/json' },
    refusals: [],
    isHidden: true,
  },
})
