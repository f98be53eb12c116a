// Routes of an account's saved filters.
import { savedFilterListSchema, savedFilterSchema, saveFilterSchema } from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const filterRoutes = area('inventory', {
  'GET /filters': {
    summary: 'List saved filters by name',
    caller: 'member',
    permission: 'sites:read',
    out: { 200: savedFilterListSchema },
    refusals,
  },
  'POST /filters': {
    summary: 'Save a filter',
    caller: 'member',
    permission: 'sites:write',
    body: saveFilterSchema,
    out: { 201: savedFilterSchema },
    refusals,
  },
  'DELETE /filters/:id': {
    summary: 'Remove a filter',
    caller: 'member',
    permission: 'sites:write',
    params: named,
    out: nothing,
    refusals,
  },
})
