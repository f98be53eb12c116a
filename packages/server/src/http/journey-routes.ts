// Routes of the journeys of pages, and of test identities. Each only adapts: HTTP in, one verb, HTTP out.
import {
  pageJourneySchema,
  problemSchema,
  putJourneySchema,
  siteIdentitySchema,
  startTrialSchema,
  testIdentitySchema,
  trialAnswerSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  getJourney,
  getTestIdentity,
  getTrial,
  type JourneyContext,
  putJourney,
  putTestIdentity,
  removeJourney,
  type StartTrialContext,
  startTrial,
} from '#features/journeys/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const params = z.object({ id: z.string().max(64) })
/** A journey has at most 262,144 characters; for a larger one, the verb reports the limit. */
const bodyLimit = 1024 * 1024

/** Registers `/pages/{id}/journey` and `/sites/{id}/test-identity`, which require a signed-in person. */
export function registerJourneyRoutes(plain: FastifyInstance, context: JourneyContext & StartTrialContext, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['journeys']
  const path = '/pages/:id/journey'

  app.get(
    path,
    {
      schema: { tags, summary: 'Get the journey of a page', params, response: { 200: pageJourneySchema, ...refusals } },
    },
    async (request) => getJourney(context, await personOf(request), request.params.id),
  )

  app.put(
    path,
    {
      schema: {
        tags,
        summary: 'Set the journey of a page',
        params,
        body: putJourneySchema,
        response: { 200: pageJourneySchema, ...refusals, 409: problemSchema },
      },
      bodyLimit,
    },
    async (request) => putJourney(context, await personOf(request), request.params.id, request.body),
  )

  app.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Remove the journey and its secrets from a page',
        params,
        response: { 204: z.null(), ...refusals, 409: problemSchema },
      },
    },
    async (request, reply) => {
      await removeJourney(context, await personOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  const trial = `${path}/trial`
  app.get(
    trial,
    { schema: { tags, summary: 'Get the last trial of a journey', params, response: { 200: trialAnswerSchema, ...refusals } } },
    async (request) => ({ trial: await getTrial(context, await personOf(request), request.params.id) }),
  )

  app.post(
    trial,
    {
      schema: {
        tags,
        summary: 'Try the first steps of a journey, without a scan',
        params,
        body: startTrialSchema,
        response: { 202: trialAnswerSchema, ...refusals, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) =>
      reply.code(202).send({ trial: await startTrial(context, await personOf(request), request.params.id, request.body) }),
  )

  const identity = '/sites/:id/test-identity'
  app.get(
    identity,
    { schema: { tags, summary: 'Get the test identity of a site', params, response: { 200: siteIdentitySchema, ...refusals } } },
    async (request) => getTestIdentity(context, await personOf(request), request.params.id),
  )

  app.put(
    identity,
    {
      schema: {
        tags,
        summary: 'Set the test identity of a site',
        params,
        body: testIdentitySchema,
        response: { 200: siteIdentitySchema, ...refusals },
      },
    },
    async (request) => putTestIdentity(context, await personOf(request), request.params.id, request.body),
  )
}
