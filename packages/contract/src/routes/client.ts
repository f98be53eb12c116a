// Routes of clients.
import { clientListSchema, clientSchema, nameClientSchema, putSiteSchema, siteClientSchema } from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const clientRoutes = area('clients', {
  'GET /clients': {
    summary: 'List the clients of the account, by name',
    caller: 'caller',
    permission: 'sites:read',
    out: { 200: clientListSchema },
    refusals,
  },
  'POST /clients': {
    summary: 'Add a client',
    caller: 'caller',
    permission: 'sites:write',
    body: nameClientSchema,
    out: { 201: clientSchema },
    refusals,
  },
  'PATCH /clients/:id': {
    summary: 'Rename a client',
    caller: 'caller',
    permission: 'sites:write',
    params: named,
    body: nameClientSchema,
    out: { 200: clientSchema },
    refusals,
  },
  'DELETE /clients/:id': {
    summary: 'Remove a client. Its sites stay, without a client',
    caller: 'caller',
    permission: 'sites:remove',
    params: named,
    out: nothing,
    refusals,
  },
  'PUT /sites/:id/client': {
    summary: 'Assign a site to a client, or to none',
    caller: 'caller',
    permission: 'sites:write',
    params: named,
    body: putSiteSchema,
    out: { 200: siteClientSchema },
    refusals,
  },
})
