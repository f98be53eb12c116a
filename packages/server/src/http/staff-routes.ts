// Owns the routes of the staff area. Each only adapts: HTTP in, one verb, HTTP out.
import { problemSchema, staffMeSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }

/** Registers `/staff`. `whoIs` says who asks, and has the request act for no account, since what staff see lies in several. */
export function registerStaffRoutes(plain: FastifyInstance, context: { db: Db }, whoIs: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['staff']

  app.get(
    '/staff/me',
    { schema: { tags, summary: 'Get the signed-in member of staff', response: { 200: staffMeSchema, ...refusals } } },
    async (request) => requireStaff(context, await whoIs(request)),
  )
}
