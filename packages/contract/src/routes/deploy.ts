// Routes of deploys.
import { announceDeploySchema, deployAnswerSchema, deployListSchema, deployQuerySchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const deployRoutes = area('pages', {
  'GET /sites/:id/deploys': {
    summary: 'List announced deploys, newest first',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: deployQuerySchema,
    out: { 200: deployListSchema },
    refusals,
  },
  'POST /sites/:id/deploys': {
    summary: 'Announce a deploy and its files. Scans pages that are scheduled after deploys',
    caller: 'actor',
    permission: 'deploys:write',
    params: named,
    body: announceDeploySchema.nullish(),
    out: { 202: deployAnswerSchema },
    refusals,
  },
})
