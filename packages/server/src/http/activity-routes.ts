// Routes of an account's activity. Each only adapts: HTTP in, one verb, HTTP out.
import type { Db } from '#db/index.ts'
import { exportActivity, listActivity } from '#features/audit/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendCsv } from './send-csv.ts'

/** Registers `/activity` and `/activity.csv`, which require a signed-in person. */
export function registerActivityRoutes(route: RegisterRoute, context: { db: Db }): void {
  route('GET /activity', (request, person) => listActivity(context, person, request.query))

  route('GET /activity.csv', async (request, person, reply) => sendCsv(reply, await exportActivity(context, person, request.query)))
}
