// Routes of the portfolio. Each only adapts: HTTP in, one verb, HTTP out.
import { addSites, findRunning, getPortfolio } from '#features/portfolio/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import type { RegisterRoute } from './route.ts'

/** Enough for the maximum length of a text. */
const bodyLimit = 4 * 1024 * 1024

/** Registers `/portfolio`. */
export function registerPortfolioRoutes(route: RegisterRoute, context: SiteContext & { captureHours: number }): void {
  route('GET /portfolio', (_request, actor) => getPortfolio(context, actor))

  route('GET /portfolio/running', (request, actor) => findRunning(context, actor, request.query))

  route('POST /portfolio/sites', (request, actor) => addSites(context, actor, request.body), { bodyLimit })
}
