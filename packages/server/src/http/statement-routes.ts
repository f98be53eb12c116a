// Routes of statements and the documents made of them. Each only adapts: HTTP in, one verb, HTTP out.
import type { FastifyReply } from 'fastify'
import {
  getStatementHistory,
  listStatements,
  makeStatement,
  type PrintContext,
  printDocument,
  writeDocument,
} from '#features/statements/index.ts'
import type { RegisterRoute } from './route.ts'

/**
 * Registers `/statements`, `/statement-history`, `/program/{document}.html`, and `/program/{document}.pdf`. They require a signed-in
 * person.
 */
export function registerStatementRoutes(route: RegisterRoute, context: PrintContext): void {
  route('GET /statements', (_request, person) => listStatements(context, person))

  route('POST /statements', (request, person) => makeStatement(context, person, request.body))

  route('GET /statement-history', (request, person) => getStatementHistory(context, person, request.query))

  route('GET /program/:document.html', async (request, person, reply) => {
    const { document } = request.params
    const html = await writeDocument(context, person, document, request.query.language)
    return send(reply, 'text/html; charset=utf-8', `${document}.html`, html)
  })

  route('GET /program/:document.pdf', async (request, person, reply) => {
    const { document } = request.params
    const pdf = await printDocument(context, person, document, request.query.language)
    return send(reply, 'application/pdf', `${document}.pdf`, Buffer.from(pdf))
  })
}

const send = (reply: FastifyReply, type: string, name: string, content: string | Buffer): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="tillwatch-${name}"`).send(content)
