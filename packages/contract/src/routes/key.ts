// Routes of API keys, for the account that creates them.
import { createdKeySchema, createKeySchema, keyListSchema, keySchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const keyRoutes = area('keys', {
  'GET /keys': {
    summary: 'List API keys without the keys themselves',
    caller: 'member',
    permission: 'keys:manage',
    out: { 200: keyListSchema },
    refusals,
  },
  'POST /keys': {
    summary: 'Create an API key. Only this response contains the key',
    caller: 'member',
    permission: 'keys:manage',
    body: createKeySchema,
    out: { 201: createdKeySchema },
    refusals,
  },
  'POST /keys/:id/withdraw': {
    summary: 'Revoke an API key',
    caller: 'member',
    permission: 'keys:manage',
    params: named,
    out: { 200: keySchema },
    refusals,
  },
})
