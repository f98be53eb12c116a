// Owns the routes of statements and of the documents that are made of them. Each only adapts: HTTP in, one verb, HTTP out.
import {
  makeStatementSchema,
  problemSchema,
  programDocumentParamsSchema,
  programDocumentQuerySchema,
  statementHistoryQuerySchema,
  statementHistorySchema,
  statementListSchema,
  statementSchema,
} from '@tillwatch/core/contract'
import type { ProgramDocument } from '@tillwatch/core/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#db/index.ts'
import { getStatementHistory, listStatements, makeStatement, writeDocument } from '#features/statements/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }

/** Registers `/statements`, `/statement-history` and `/program/{document}.html`. Every call needs its person. */
export function registerStatementRoutes(plain: FastifyInstance, context: { db: Database['db'] }, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['statements']

  app.get(
    '/statements',
    {
      schema: {
        ...{ tags, summary: 'What people stated of the account that no scan can see: those statements that count' },
        response: { 200: statementListSchema, ...refusals },
      },
    },
    async (request) => listStatements(context, await personOf(request)),
  )

  app.post(
    '/statements',
    {
      schema: {
        tags,
        summary: 'State something of the account',
        body: makeStatementSchema,
        response: { 201: statementSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await makeStatement(context, await personOf(request), request.body)),
  )

  app.get(
    '/statement-history',
    {
      schema: {
        ...{ tags, summary: 'What was stated over time, the newest first', querystring: statementHistoryQuerySchema },
        response: { 200: statementHistorySchema, ...refusals },
      },
    },
    async (request) => getStatementHistory(context, await personOf(request), request.query),
  )

  app.get(
    '/program/:document.html',
    {
      schema: {
        ...{ tags, summary: 'A document made of what the account is set to and of what its people stated' },
        ...{ params: programDocumentParamsSchema, querystring: programDocumentQuerySchema, response: refusals },
      },
    },
    async (request, reply) => {
      const { document } = request.params
      return sendDocument(reply, document, await writeDocument(context, await personOf(request), document, request.query.language))
    },
  )
}

const sendDocument = (reply: FastifyReply, name: ProgramDocument, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-disposition', `attachment; filename="tillwatch-${name}.html"`).send(html)
