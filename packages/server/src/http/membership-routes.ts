// Routes of a person's accounts. Each only adapts: HTTP in, one verb, HTTP out.
import { enterAccountSchema, membershipListSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#db/index.ts'
import { enterAccount, listMemberships } from '#features/members/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 404: problemSchema }

/** Registers `/memberships`. `whoIs` identifies the caller, and lets the request act for no account, because the data is in several. */
export function registerMembershipRoutes(plain: FastifyInstance, context: Pick<Database, 'db'>, whoIs: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']

  app.get(
    '/memberships',
    { schema: { tags, summary: 'List the accounts of the signed-in person', response: { 200: membershipListSchema, ...refusals } } },
    async (request) => listMemberships(context, await whoIs(request)),
  )

  app.put(
    '/memberships/active',
    {
      schema: {
        tags,
        summary: 'Switch to another account',
        body: enterAccountSchema,
        response: { 200: membershipListSchema, ...refusals },
      },
    },
    async (request) => enterAccount(context, await whoIs(request), request.body),
  )
}
