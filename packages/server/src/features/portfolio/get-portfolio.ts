// Status of all clients of an account, and their common inbox.
import type { InboxItem, Portfolio, StandingClient } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { listCaptures } from '#features/captures/index.ts'
import { countUndecidedHeaders } from '#features/headers/index.ts'
import { countUndecided } from '#features/inventory/index.ts'
import { describeOpenIncident } from './describe-incident.ts'
import {
  findWatchedSites,
  listOpenIncidents,
  listStandings,
  listUnevaluatedPages,
  type OpenIncident,
  type StandingSite,
  type UnevaluatedPage,
} from './queries.ts'

const inboxMax = 200

export interface PortfolioContext {
  db: Db
  captureHours: number
  /** Whether nothing is sold, so that no plan can end. */
  unlimited: boolean
}

/** Clients with open work first, then by name; sites without a client last. Like the overview, it has no work for sites whose plan ended. Throws Refusal `forbidden`. */
export async function getPortfolio(context: PortfolioContext, actor: Actor): Promise<Portfolio> {
  authorise(actor, 'sites:read')
  const { db } = context
  const { accountId } = actor
  const sites = await listStandings(db, accountId)
  const ids = sites.map(({ id }) => id)
  const [watched, scripts, headers, incidents, unevaluated, { waiting }] = await Promise.all([
    findWatchedSites(db, accountId, context.unlimited),
    countUndecided(context, actor, ids),
    countUndecidedHeaders(context, actor, ids),
    listOpenIncidents(db, accountId),
    listUnevaluatedPages(db, accountId),
    listCaptures(context, actor),
  ])
  const decisionsOf = (id: string) =>
    watched.has(id) ? (scripts.get(id) ?? 0) + Object.values(headers.get(id) ?? {}).reduce((sum, open) => sum + open, 0) : 0
  const known = new Map(sites.map((site) => [site.id, site]))
  const inbox: InboxItem[] = [
    ...incidents.map((incident) => incidentItem(incident, known)),
    ...unevaluated.flatMap((page) => (watched.has(page.siteId) ? [unevaluatedItem(page, known.get(page.siteId))] : [])),
    ...waiting.map(({ id, url, site, requestedAt }) =>
      itemOf('capture', `capture ${id}`, known.get(site?.id ?? ''), { url, at: requestedAt }),
    ),
    ...sites.flatMap((site) => {
      const count = decisionsOf(site.id)
      return count === 0 ? [] : [itemOf('decision', `decisions ${site.id}`, site, { count })]
    }),
  ]
  return { clients: standings(sites, incidents, decisionsOf), inbox: inbox.slice(0, inboxMax), open: inbox.length }
}

function itemOf(kind: InboxItem['kind'], key: string, site: StandingSite | undefined, given: Partial<InboxItem>): InboxItem {
  const place = { clientId: site?.clientId ?? null, host: site?.host ?? null, siteId: site?.id ?? null }
  return { kind, key, ...place, id: null, incident: null, url: null, count: 1, at: null, ...given }
}

function unevaluatedItem({ url, scanId, at, isPartial }: UnevaluatedPage, site: StandingSite | undefined): InboxItem {
  const kind = scanId === null ? 'never' : isPartial ? 'partial' : 'not-evaluated'
  return itemOf(kind, `page ${scanId ?? url}`, site, { id: scanId, url, at: at?.toISOString() ?? null })
}

function incidentItem(incident: OpenIncident, known: ReadonlyMap<string, StandingSite>): InboxItem {
  const sites = incident.siteIds.flatMap((siteId) => known.get(siteId) ?? [])
  const clients = new Set(sites.map(({ clientId }) => clientId))
  const described = describeOpenIncident(incident, new Map(sites.map(({ id, host }) => [id, host])))
  const given = { id: incident.id, incident: described, at: incident.at.toISOString() }
  const item = itemOf('incident', `incident ${incident.id}`, sites[0], given)
  return clients.size > 1 ? { ...item, clientId: null } : item
}

function standings(
  sites: readonly StandingSite[],
  incidents: readonly OpenIncident[],
  decisionsOf: (id: string) => number,
): StandingClient[] {
  const groups = [...Map.groupBy(sites, ({ clientId }) => clientId).values()]
  const all = groups.map((group): StandingClient => {
    const [first] = group
    const own = new Set(group.map(({ id }) => id))
    const worst = group.toSorted((one, other) => (other.riskScore ?? -1) - (one.riskScore ?? -1))[0]
    const sum = (of: (site: StandingSite) => number) => group.reduce((total, site) => total + of(site), 0)
    return {
      client: first?.clientId && first.client !== null ? { id: first.clientId, name: first.client } : null,
      sites: group.length,
      pages: sum(({ pages }) => pages),
      evaluated: sum(({ evaluated }) => evaluated),
      risk: worst?.riskScore == null || worst.severity === null ? null : { score: worst.riskScore, severity: worst.severity },
      incidents: incidents.filter(({ siteIds }) => siteIds.some((id) => own.has(id))).length,
      decisions: sum(({ id }) => decisionsOf(id)),
      captures: sum(({ captures }) => captures),
    }
  })
  const openOf = ({ incidents: open, pages, evaluated }: StandingClient) => open * 1_000 + (pages - evaluated)
  return all.toSorted(
    (one, other) =>
      Number(one.client === null) - Number(other.client === null) ||
      openOf(other) - openOf(one) ||
      (other.risk?.score ?? -1) - (one.risk?.score ?? -1) ||
      (one.client?.name ?? '').localeCompare(other.client?.name ?? ''),
  )
}
