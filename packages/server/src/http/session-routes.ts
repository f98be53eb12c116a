// Routes of a person's sessions. Each only adapts: HTTP in, one verb, HTTP out.
import { endedSessionsSchema, problemSchema, sessionListSchema, signInListSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#db/index.ts'
import { endOtherSessions, endSession, listSessions, listSignIns } from '#features/sessions/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/sessions`. `whoIs` identifies the caller, and lets the request act for no account, because sessions belong to none. */
export function registerSessionRoutes(plain: FastifyInstance, context: Pick<Database, 'db'>, whoIs: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']

  app.get(
    '/sessions',
    { schema: { tags, summary: 'List your sessions, the current one first', response: { 200: sessionListSchema, ...refusals } } },
    async (request) => listSessions(context, await whoIs(request)),
  )

  app.get(
    '/sessions/history',
    {
      schema: {
        ...{ tags, summary: 'List your sign-ins and refused second-factor codes, newest first' },
        response: { 200: signInListSchema, ...refusals },
      },
    },
    async (request) => listSignIns(context, await whoIs(request)),
  )

  app.delete(
    '/sessions',
    { schema: { tags, summary: 'End all your sessions except the current one', response: { 200: endedSessionsSchema, ...refusals } } },
    async (request) => endOtherSessions(context, await whoIs(request)),
  )

  app.delete(
    '/sessions/:id',
    { schema: { tags, summary: 'End one of your sessions', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await endSession(context, await whoIs(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
