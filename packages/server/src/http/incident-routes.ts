// Routes of incidents and their alerts. Each only adapts: HTTP in, one verb, HTTP out.
import {
  acknowledgedIncidentsSchema,
  acknowledgeIncidentsSchema,
  alertFiguresQuerySchema,
  alertFiguresSchema,
  assignIncidentSchema,
  deliveryListSchema,
  deliveryQuerySchema,
  incidentDetailSchema,
  incidentListSchema,
  incidentQuerySchema,
  incidentsFileQuerySchema,
  problemSchema,
  queuedDeliverySchema,
  resolveIncidentSchema,
  startedDrillSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type AlertContext,
  acknowledgeIncident,
  acknowledgeIncidents,
  assignIncident,
  type DrillAsking,
  dismissDelivery,
  exportIncidents,
  getAlertFigures,
  getIncident,
  listDeliveries,
  listIncidents,
  replayDelivery,
  resolveIncident,
  startDrill,
} from '#features/alerts/index.ts'
import type { ActorOf } from './actor.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
const params = z.object({ id: z.string().max(64) })
const detail = { 200: incidentDetailSchema, ...refusals }

/** Registers `/incidents`, `/alert-deliveries`, and `/alert-drills`. They require a signed-in person or an API key. */
export function registerIncidentRoutes(plain: FastifyInstance, context: AlertContext & DrillAsking, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['alerts']

  app.get(
    '/incidents',
    {
      schema: {
        tags,
        summary: 'List incidents, newest first',
        querystring: incidentQuerySchema,
        response: { 200: incidentListSchema, ...refusals },
      },
    },
    async (request) => listIncidents(context, await actorOf(request), request.query),
  )

  app.get(
    '/incidents.csv',
    { schema: { tags, summary: 'Download the incidents as CSV', querystring: incidentsFileQuerySchema, response: refusals } },
    async (request, reply) => sendCsv(reply, await exportIncidents(context, await actorOf(request), request.query)),
  )

  app.get(
    '/incidents/:id',
    { schema: { tags, summary: 'Get an incident with its findings, alerts, and history', params, response: detail } },
    async (request) => getIncident(context, await actorOf(request), request.params.id),
  )

  app.post(
    '/incidents/acknowledge',
    {
      schema: {
        ...{ tags, summary: 'Acknowledge several incidents', body: acknowledgeIncidentsSchema },
        response: { 200: acknowledgedIncidentsSchema, ...refusals },
      },
    },
    async (request) => acknowledgeIncidents(context, await actorOf(request), request.body),
  )

  app.post(
    '/incidents/:id/acknowledge',
    { schema: { tags, summary: 'Acknowledge an incident', params, response: detail } },
    async (request) => acknowledgeIncident(context, await actorOf(request), request.params.id),
  )

  app.post(
    '/incidents/:id/assign',
    { schema: { tags, summary: 'Assign an incident to a member, or to nobody', params, body: assignIncidentSchema, response: detail } },
    async (request) => assignIncident(context, await actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/incidents/:id/resolve',
    { schema: { tags, summary: 'Resolve an incident', params, body: resolveIncidentSchema, response: detail } },
    async (request) => resolveIncident(context, await actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/alert-drills',
    {
      schema: {
        tags,
        summary: 'Start a drill: a marked, harmless change that is alerted to every channel',
        response: { 201: startedDrillSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await startDrill(context, await actorOf(request))),
  )

  app.get(
    '/alert-figures',
    {
      schema: {
        tags,
        summary: 'Get alerts by week, with outcomes and response times',
        querystring: alertFiguresQuerySchema,
        response: { 200: alertFiguresSchema, ...refusals },
      },
    },
    async (request) => getAlertFigures(context, await actorOf(request), request.query),
  )

  app.get(
    '/alert-deliveries',
    {
      schema: {
        tags,
        summary: 'List deliveries, newest first. state=dead lists open dead letters',
        querystring: deliveryQuerySchema,
        response: { 200: deliveryListSchema, ...refusals },
      },
    },
    async (request) => listDeliveries(context, await actorOf(request), request.query),
  )

  app.post(
    '/alert-deliveries/:id/replay',
    { schema: { tags, summary: 'Resend a dead letter for up to a day', params, response: { 202: queuedDeliverySchema, ...refusals } } },
    async (request, reply) => reply.code(202).send(await replayDelivery(context, await actorOf(request), request.params.id)),
  )

  app.post(
    '/alert-deliveries/:id/dismiss',
    { schema: { tags, summary: 'Dismiss a dead letter', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await dismissDelivery(context, await actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
