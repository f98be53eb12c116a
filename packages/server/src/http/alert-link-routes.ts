// Routes of the links in alerts, without sign-in. GET only shows, because mail scanners follow links.
import { alertLinkSchema, channelConfirmationSchema, problemSchema, resolveByLinkSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type AlertContext,
  acknowledgeByLink,
  confirmChannel,
  readAlertLink,
  readConfirmation,
  resolveByLink,
} from '#features/alerts/index.ts'

const params = z.object({ token: z.string().max(200) })
const response = { 200: alertLinkSchema, 400: problemSchema, 403: problemSchema, 404: problemSchema, 429: problemSchema }

/** Registers `/alert-links/{token}` and `/channel-confirmations/{token}`. */
export function registerAlertLinkRoutes(plain: FastifyInstance, context: AlertContext): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['alerts']

  app.get('/alert-links/:token', { schema: { tags, summary: 'Get the incident of an alert link', params, response } }, async (request) =>
    readAlertLink(context, request.params.token),
  )

  app.post(
    '/alert-links/:token/acknowledge',
    { schema: { tags, summary: 'Acknowledge the incident of an alert link', params, response } },
    async (request) => acknowledgeByLink(context, request.params.token, request.ip),
  )

  app.post(
    '/alert-links/:token/resolve',
    {
      schema: {
        ...{ tags, summary: 'Resolve the incident of an alert link', params, body: resolveByLinkSchema },
        response: { ...response, 409: problemSchema },
      },
    },
    async (request) => resolveByLink(context, request.params.token, request.ip, request.body),
  )

  const confirmation = { ...response, 200: channelConfirmationSchema }
  app.get(
    '/channel-confirmations/:token',
    { schema: { tags, summary: 'Get an address confirmation request', params, response: confirmation } },
    async (request) => readConfirmation(context, request.params.token),
  )

  app.post(
    '/channel-confirmations/:token',
    { schema: { tags, summary: 'Confirm an address for alerts', params, response: confirmation } },
    async (request) => confirmChannel(context, request.params.token, request.ip),
  )
}
