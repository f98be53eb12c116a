// Routes of incidents and their alerts. Each only adapts: HTTP in, one verb, HTTP out.
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
import type { RegisterRoute } from './route.ts'
import { sendCsv } from './send-csv.ts'

/** Registers `/incidents`, `/alert-deliveries`, and `/alert-drills`. They require a signed-in person or an API key. */
export function registerIncidentRoutes(route: RegisterRoute, context: AlertContext & DrillAsking): void {
  route('GET /incidents', (request, actor) => listIncidents(context, actor, request.query))

  route('GET /incidents.csv', async (request, actor, reply) => sendCsv(reply, await exportIncidents(context, actor, request.query)))

  route('GET /incidents/:id', (request, actor) => getIncident(context, actor, request.params.id))

  route('POST /incidents/acknowledge', (request, actor) => acknowledgeIncidents(context, actor, request.body))

  route('POST /incidents/:id/acknowledge', (request, actor) => acknowledgeIncident(context, actor, request.params.id))

  route('POST /incidents/:id/assign', (request, actor) => assignIncident(context, actor, request.params.id, request.body))

  route('POST /incidents/:id/resolve', (request, actor) => resolveIncident(context, actor, request.params.id, request.body))

  route('POST /alert-drills', (_request, actor) => startDrill(context, actor))

  route('GET /alert-figures', (request, actor) => getAlertFigures(context, actor, request.query))

  route('GET /alert-deliveries', (request, actor) => listDeliveries(context, actor, request.query))

  route('POST /alert-deliveries/:id/replay', (request, actor) => replayDelivery(context, actor, request.params.id))

  route('POST /alert-deliveries/:id/dismiss', (request, actor) => dismissDelivery(context, actor, request.params.id))
}
