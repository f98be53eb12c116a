// Routes of sites. Each only adapts: HTTP in, one verb, HTTP out.
import { exportSites, listSitesWithNeeds } from '#features/overview/index.ts'
import { checkAddress, claimSite, type SiteContext } from '#features/sites/index.ts'
import type { RegisterRoute } from './route.ts'
import { sendCsv } from './send-csv.ts'

export interface SiteRoutes {
  context: SiteContext
  /** Address checks per client address and minute. */
  checksPerMinute: number
}

/** Registers `/sites`, whose list includes the open decisions of each site. They require a signed-in person, or read the sample. */
export function registerSiteRoutes(route: RegisterRoute, { context, checksPerMinute }: SiteRoutes): void {
  route('GET /sites', (request, actor) => listSitesWithNeeds(context, actor, request.query))

  route('GET /sites.csv', async (request, actor, reply) => sendCsv(reply, await exportSites(context, actor, request.query)))

  route('POST /sites', (request, actor) => claimSite(context, actor, request.body))

  route('POST /sites/address-checks', (request, actor) => checkAddress(context, actor, request.body), {
    rateLimit: { max: checksPerMinute, timeWindow: 60_000 },
  })
}
