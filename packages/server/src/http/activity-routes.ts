// Routes of an account's activity. Each only adapts: HTTP in, one verb, HTTP out.
import { activityFileQuerySchema, activityListSchema, activityQuerySchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/index.ts'
import { exportActivity, listActivity } from '#features/audit/index.ts'
import type { PersonOf } from './actor.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }

/** Registers `/activity` and `/activity.csv`, which require a signed-in person. */
export function registerActivityRoutes(plain: FastifyInstance, context: { db: Db }, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['activity']

  app.get(
    '/activity',
    {
      schema: {
        tags,
        summary: 'List the activity of the account, newest first',
        querystring: activityQuerySchema,
        response: { 200: activityListSchema, ...refusals },
      },
    },
    async (request) => listActivity(context, await personOf(request), request.query),
  )

  app.get(
    '/activity.csv',
    {
      schema: { tags, summary: 'Download the activity of the account as a file', querystring: activityFileQuerySchema, response: refusals },
    },
    async (request, reply) => sendCsv(reply, await exportActivity(context, await personOf(request), request.query)),
  )
}
