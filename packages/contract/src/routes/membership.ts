// Routes of a person's accounts.
import { enterAccountSchema, membershipListSchema } from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 404] as const

export const membershipRoutes = area('account', {
  'GET /memberships': {
    summary: 'List the accounts of the signed-in person',
    caller: 'person',
    out: { 200: membershipListSchema },
    refusals,
  },
  'PUT /memberships/active': {
    summary: 'Switch to another account',
    caller: 'person',
    body: enterAccountSchema,
    out: { 200: membershipListSchema },
    refusals,
  },
})
