// Routes of API keys, for the account that creates them. Each only adapts: HTTP in, one verb, HTTP out.
import { createdKeySchema, createKeySchema, keyListSchema, keySchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#db/index.ts'
import { createKey, listKeys, withdrawKey } from '#features/keys/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/keys`, which requires a signed-in person: no key creates another. */
export function registerKeyRoutes(plain: FastifyInstance, context: Pick<Database, 'db'>, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['keys']

  app.get(
    '/keys',
    {
      schema: {
        tags,
        summary: 'List API keys without the keys themselves',
        response: { 200: keyListSchema, ...refusals },
      },
    },
    async (request) => listKeys(context, await personOf(request)),
  )

  app.post(
    '/keys',
    {
      schema: {
        tags,
        summary: 'Create an API key. Only this response contains the key',
        body: createKeySchema,
        response: { 201: createdKeySchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await createKey(context, await personOf(request), request.body)),
  )

  app.post(
    '/keys/:id/withdraw',
    { schema: { tags, summary: 'Revoke an API key', params, response: { 200: keySchema, ...refusals } } },
    async (request) => withdrawKey(context, await personOf(request), request.params.id),
  )
}
