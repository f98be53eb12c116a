// Routes of assessor links, for the account that creates them. Each only adapts: HTTP in, one verb, HTTP out.
import {
  assessorLinkListSchema,
  assessorLinkSchema,
  createAssessorLinkSchema,
  createdAssessorLinkSchema,
  problemSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type AssessorContext, createAssessorLink, listAssessorLinks, revokeAssessorLink } from '#features/assessors/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/assessor-links`, which requires a signed-in person. */
export function registerAssessorRoutes(plain: FastifyInstance, context: AssessorContext, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['assessors']

  app.get(
    '/assessor-links',
    {
      schema: {
        tags,
        summary: 'List assessor links and their views',
        response: { 200: assessorLinkListSchema, ...refusals },
      },
    },
    async (request) => listAssessorLinks(context, await personOf(request)),
  )

  app.post(
    '/assessor-links',
    {
      schema: {
        tags,
        summary: 'Create an assessor link. Only this response contains its address',
        body: createAssessorLinkSchema,
        response: { 201: createdAssessorLinkSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await createAssessorLink(context, await personOf(request), request.body)),
  )

  app.post(
    '/assessor-links/:id/revoke',
    { schema: { tags, summary: 'Revoke an assessor link', params, response: { 200: assessorLinkSchema, ...refusals } } },
    async (request) => revokeAssessorLink(context, await personOf(request), request.params.id),
  )
}
