// Routes of alert channels. Each only adapts: HTTP in, one verb, HTTP out.
import {
  addChannelSchema,
  changeChannelSchema,
  channelListSchema,
  channelSchema,
  channelWithSecretSchema,
  problemSchema,
  sentTestSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type AlertContext,
  addChannel,
  changeChannel,
  listChannels,
  removeChannel,
  rotateSecret,
  sendTest,
} from '#features/alerts/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/channels` and everything below, which require a signed-in person. */
export function registerChannelRoutes(plain: FastifyInstance, context: AlertContext, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['alerts']

  app.get(
    '/channels',
    { schema: { tags, summary: 'List channels with their health', response: { 200: channelListSchema, ...refusals } } },
    async (request) => listChannels(context, await personOf(request)),
  )

  app.post(
    '/channels',
    {
      schema: {
        tags,
        summary: 'Add a channel. Only this response contains the key of a webhook',
        body: addChannelSchema,
        response: { 201: channelWithSecretSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await addChannel(context, await personOf(request), request.body)),
  )

  app.patch(
    '/channels/:id',
    {
      schema: {
        tags,
        summary: 'Update a channel. Omitted fields do not change',
        params,
        body: changeChannelSchema,
        response: { 200: channelSchema, ...refusals },
      },
    },
    async (request) => changeChannel(context, await personOf(request), request.params.id, request.body),
  )

  app.delete(
    '/channels/:id',
    { schema: { tags, summary: 'Remove a channel with its secrets', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await removeChannel(context, await personOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/channels/:id/test',
    {
      schema: {
        tags,
        summary: 'Send a test through a channel, or resend the confirmation email to an unconfirmed address',
        params,
        response: { 202: sentTestSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(202).send(await sendTest(context, await personOf(request), request.params.id)),
  )

  app.post(
    '/channels/:id/secret',
    {
      schema: {
        tags,
        summary: 'Create a new key for a webhook. The previous key also signs for one more day',
        params,
        response: { 200: channelWithSecretSchema, ...refusals },
      },
    },
    async (request) => rotateSecret(context, await personOf(request), request.params.id),
  )
}
