// Searches an account's sites, pages, scripts, and open incidents.
import type { SearchAnswer } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describeOpenIncident, listOpenIncidents } from '#features/portfolio/index.ts'
import { findPages, findScripts, findSites, hostsOfSites } from './queries.ts'

/** Of each kind. */
const foundMax = 5

/** Finds everything that contains `q`, ignoring case. Throws Refusal `forbidden` if the actor may not read sites and alerts. */
export async function search({ db }: { db: Db }, actor: Actor, q: string): Promise<SearchAnswer> {
  authorise(actor, 'sites:read')
  authorise(actor, 'alerts:read')
  const { accountId } = actor
  const [sites, pages, scripts, incidents] = await Promise.all([
    findSites(db, accountId, q, foundMax),
    findPages(db, accountId, q, foundMax),
    findScripts(db, accountId, q, foundMax),
    findIncidents(db, accountId, q),
  ])
  return { sites, pages, scripts, incidents }
}

async function findIncidents(db: Db, accountId: string, q: string): Promise<SearchAnswer['incidents']> {
  const open = await listOpenIncidents(db, accountId)
  const hosts = await hostsOfSites(db, accountId, [...new Set(open.flatMap(({ siteIds }) => siteIds))])
  return open
    .map((one) => ({ id: one.id, incident: describeOpenIncident(one, hosts) }))
    .filter(({ incident }) => textOf(incident).includes(q.toLowerCase()))
    .slice(0, foundMax)
}

/** Names in a title: its sites, its page, and the values of its effect. */
function textOf({ title, sites }: SearchAnswer['incidents'][number]['incident']): string {
  return [...sites, title.page ?? '', ...Object.values(title.effect.given ?? {})].join(' ').toLowerCase()
}
