// Route of judgments. It only adapts: HTTP in, one verb, HTTP out.
import { getJudgements } from '#features/judgements/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/scans/{id}/judgements`, which requires a signed-in person, or reads the sample. */
export function registerJudgementRoutes(route: RegisterRoute, context: ScanContext): void {
  route('GET /scans/:id/judgements', (request, actor) => getJudgements(context, actor, request.params.id))
}
