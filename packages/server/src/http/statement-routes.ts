// Routes of statements and the documents made of them. Each only adapts: HTTP in, one verb, HTTP out.
import {
  makeStatementSchema,
  problemSchema,
  programDocumentParamsSchema,
  programDocumentQuerySchema,
  statementHistoryQuerySchema,
  statementHistorySchema,
  statementListSchema,
  statementSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  getStatementHistory,
  listStatements,
  makeStatement,
  type PrintContext,
  printDocument,
  writeDocument,
} from '#features/statements/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const withPrinting = { ...refusals, 409: problemSchema, 429: problemSchema }

/**
 * Registers `/statements`, `/statement-history`, `/program/{document}.html`, and `/program/{document}.pdf`. They require a signed-in
 * person.
 */
export function registerStatementRoutes(plain: FastifyInstance, context: PrintContext, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['statements']

  app.get(
    '/statements',
    {
      schema: {
        ...{ tags, summary: 'List current statements' },
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
        summary: 'Add a statement',
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
        ...{ tags, summary: 'List the history of statements, newest first', querystring: statementHistoryQuerySchema },
        response: { 200: statementHistorySchema, ...refusals },
      },
    },
    async (request) => getStatementHistory(context, await personOf(request), request.query),
  )

  app.get(
    '/program/:document.html',
    {
      schema: {
        ...{ tags, summary: 'Get a document generated from the settings and statements of the account' },
        ...{ params: programDocumentParamsSchema, querystring: programDocumentQuerySchema, response: refusals },
      },
    },
    async (request, reply) => {
      const { document } = request.params
      const html = await writeDocument(context, await personOf(request), document, request.query.language)
      return send(reply, 'text/html; charset=utf-8', `${document}.html`, html)
    },
  )

  app.get(
    '/program/:document.pdf',
    {
      schema: {
        ...{ tags, summary: 'Get the document as a tagged PDF. A worker generates it while the request waits' },
        ...{ params: programDocumentParamsSchema, querystring: programDocumentQuerySchema, response: withPrinting },
      },
    },
    async (request, reply) => {
      const { document } = request.params
      const pdf = await printDocument(context, await personOf(request), document, request.query.language)
      return send(reply, 'application/pdf', `${document}.pdf`, Buffer.from(pdf))
    },
  )
}

const send = (reply: FastifyReply, type: string, name: string, content: string | Buffer): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="tillwatch-${name}"`).send(content)
