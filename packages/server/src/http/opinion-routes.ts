// Route of second opinions. It only adapts: HTTP in, one verb, HTTP out.
import type { ScanContext } from '#features/scans/index.ts'
import { listOpinions } from '#features/second-opinions/index.ts'
import type { RegisterRoute } from './route.ts'

export function registerOpinionRoutes(route: RegisterRoute, context: ScanContext): void {
  route('GET /scans/:id/opinions', (request, actor) => listOpinions(context, actor, request.params.id))
}
