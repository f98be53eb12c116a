// The routes that an assessor reads through. The key of the link comes in a header, so that no URL and no log contains it.
import type { FastifyReply } from 'fastify'
import * as assessors from '#features/assessors/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/assessment` and everything below. Every call requires the key of a link as `Authorization: Assessor …`. */
export function registerAssessmentRoutes(route: RegisterRoute, context: assessors.AssessmentContext): void {
  registerWhole(route, context)
  registerParts(route, context)
}

/** Unchanged, whatever the response schema says about refusals. */
function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply.type(type).serializer(String).send(body)
}

function registerWhole(route: RegisterRoute, context: assessors.AssessmentContext): void {
  route('GET /assessment', (_request, assessor) => assessors.getAssessment(context, assessor))

  route('GET /assessment/procedures', (request, assessor) => assessors.getProcedures(context, assessor, request.query))

  route('GET /assessment/documents', (_request, assessor) => assessors.getDocuments(context, assessor))

  route('GET /assessment/documents/:document.html', async (request, assessor, reply) => {
    const { document } = request.params
    const html = await assessors.readDocument(context, assessor, document, request.query.language)
    return send(reply.header('content-disposition', `attachment; filename="tillwatch-${document}.html"`), 'text/html; charset=utf-8', html)
  })

  route('GET /assessment/sample', (request, assessor) => assessors.readSample(context, assessor, request.query))

  route('GET /assessment/population.txt', async (request, assessor, reply) =>
    send(reply, 'text/plain; charset=utf-8', await assessors.readPopulation(context, assessor, request.query)),
  )
}

function registerParts(route: RegisterRoute, context: assessors.AssessmentContext): void {
  route('GET /assessment/sites/:id/scans', (request, assessor) => assessors.readScans(context, assessor, request.params.id, request.query))

  route('GET /assessment/sites/:id/changes', (request, assessor) =>
    assessors.readChanges(context, assessor, request.params.id, request.query),
  )

  route('GET /assessment/sites/:id/alerts', (request, assessor) =>
    assessors.readAlerts(context, assessor, request.params.id, request.query),
  )
}
