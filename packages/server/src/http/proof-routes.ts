// Routes of the right to test a shop. Each only adapts: HTTP in, one verb, HTTP out.
import {
  checkProofSchema,
  declarationSchema,
  problemSchema,
  proofCheckSchema,
  siteProofSchema,
  testRightListSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { checkProof, declareSite, getSiteProof, type SiteContext } from '#features/sites/index.ts'
import { listRights } from '#features/test-rights/index.ts'
import type { PersonOf } from './actor.ts'
import { chooseLanguage } from './site-language.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 429: problemSchema }
const named = z.object({ id: z.string().max(64) })

export interface ProofRoutes {
  context: SiteContext
  personOf: PersonOf
  /** Checks per client address and minute. */
  checksPerMinute: number
}

/** Registers `/test-rights`, and `/sites/{id}` with `/proof`, `/proof-checks`, and `/declarations`. They require a signed-in person. */
export function registerProofRoutes(plain: FastifyInstance, { context, personOf, checksPerMinute }: ProofRoutes): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['proofs']

  app.get(
    '/test-rights',
    { schema: { tags, summary: 'List hosts that the account may test', response: { 200: testRightListSchema, ...refusals } } },
    async (request) => listRights(context, await personOf(request)),
  )

  app.get(
    '/sites/:id/proof',
    {
      schema: {
        tags,
        summary: 'Get proofs of control of a site and rights to test it',
        params: named,
        response: { 200: siteProofSchema, ...refusals },
      },
    },
    async (request) => getSiteProof(context, await personOf(request), request.params.id),
  )

  app.post(
    '/sites/:id/proof-checks',
    {
      schema: {
        tags,
        summary: 'Check for a proof of control of a site',
        params: named,
        body: checkProofSchema,
        response: { 200: proofCheckSchema, ...refusals },
      },
      config: { rateLimit: { max: checksPerMinute, timeWindow: 60_000 } },
    },
    async (request) => checkProof(context, await personOf(request), request.params.id, request.body, chooseLanguage(request).language),
  )

  app.post(
    '/sites/:id/declarations',
    {
      schema: {
        tags,
        summary: 'Declare that the account may test a site',
        params: named,
        body: declarationSchema,
        response: { 201: siteProofSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      return reply.code(201).send(await declareSite(context, await personOf(request), params.id, body))
    },
  )
}
