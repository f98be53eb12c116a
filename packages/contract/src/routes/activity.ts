// Routes of an account's activity.
import { activityFileQuerySchema, activityListSchema, activityQuerySchema } from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 403] as const

export const activityRoutes = area('activity', {
  'GET /activity': {
    summary: 'List the activity of the account, newest first',
    caller: 'member',
    permission: 'activity:read',
    query: activityQuerySchema,
    out: { 200: activityListSchema },
    refusals,
  },
  'GET /activity.csv': {
    summary: 'Download the activity of the account as a file',
    caller: 'member',
    permission: 'activity:read',
    query: activityFileQuerySchema,
    out: { 200: 'text/csv' },
    refusals,
  },
})
