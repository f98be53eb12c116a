// Routes of clients. Each only adapts: HTTP in, one verb, HTTP out.
import {
  clientListSchema,
  clientSchema,
  nameClientSchema,
  problemSchema,
  putSiteSchema,
  siteClientSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#db/index.ts'
import { addClient, listClients, putSite, removeClient, renameClient } from '#features/clients/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/clients` and `/sites/{id}/client`, which require a signed-in person or an API key. */
export function registerClientRoutes(plain: FastifyInstance, context: Pick<Database, 'db'>, callerOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['clients']

  app.get(
    '/clients',
    { schema: { tags, summary: 'List the clients of the account, by name', response: { 200: clientListSchema, ...refusals } } },
    async (request) => listClients(context, await callerOf(request)),
  )

  app.post(
    '/clients',
    { schema: { tags, summary: 'Add a client', body: nameClientSchema, response: { 201: clientSchema, ...refusals } } },
    async (request, reply) => reply.code(201).send(await addClient(context, await callerOf(request), request.body)),
  )

  app.patch(
    '/clients/:id',
    { schema: { tags, summary: 'Rename a client', params, body: nameClientSchema, response: { 200: clientSchema, ...refusals } } },
    async (request) => renameClient(context, await callerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/clients/:id',
    {
      schema: { tags, summary: 'Remove a client. Its sites stay, without a client', params, response: { 204: z.null(), ...refusals } },
    },
    async (request, reply) => {
      await removeClient(context, await callerOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/sites/:id/client',
    {
      schema: {
        tags,
        summary: 'Assign a site to a client, or to none',
        params,
        body: putSiteSchema,
        response: { 200: siteClientSchema, ...refusals },
      },
    },
    async (request) => putSite(context, await callerOf(request), request.params.id, request.body),
  )
}
