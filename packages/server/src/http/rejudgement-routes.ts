// Route of rejudgments. It only adapts: HTTP in, one verb, HTTP out.
import { listRejudgements } from '#features/rejudgements/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/scans/{id}/rejudgements`, which requires a signed-in person, or reads the sample. */
export function registerRejudgementRoutes(route: RegisterRoute, context: ScanContext): void {
  route('GET /scans/:id/rejudgements', (request, actor) => listRejudgements(context, actor, request.params.id))
}
