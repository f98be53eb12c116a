// Owns the routes of an account's activity. Each only adapts: HTTP in, one verb, HTTP out.
import { type Activity, activityFileQuerySchema, activityListSchema, activityQuerySchema, problemSchema } from '@tillwatch/core/contract'
import { toCsv } from '@tillwatch/core/shared'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/index.ts'
import { listActivity, listActivityFile } from '#features/audit/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }

/** Registers `/activity` and `/activity.csv`. Every call needs its person. */
export function registerActivityRoutes(plain: FastifyInstance, context: { db: Db }, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['activity']

  app.get(
    '/activity',
    {
      schema: {
        tags,
        summary: 'What was done in the account, by whom and from where, newest first',
        querystring: activityQuerySchema,
        response: { 200: activityListSchema, ...refusals },
      },
    },
    async (request) => listActivity(context, await personOf(request), request.query),
  )

  app.get(
    '/activity.csv',
    {
      schema: { tags, summary: 'The same as a file, the newest 20,000 acts', querystring: activityFileQuerySchema, response: refusals },
    },
    async (request, reply) => {
      const rows = await listActivityFile(context, await personOf(request), request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tillwatch-activity.csv"')
        .serializer(String)
        .send(toCsv([columns, ...rows.map(lineOf)]) as never)
    },
  )
}

const columns = ['at', 'actor', 'name', 'address', 'action', 'subject', 'details']

const lineOf = ({ at, actor, actorName, address, action, subject, details }: Activity) => [
  at,
  actor,
  actorName,
  address,
  action,
  subject,
  Object.keys(details).length === 0 ? null : JSON.stringify(details),
]
