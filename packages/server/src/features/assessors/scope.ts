// What a link covers. Nothing is read about other sites.
import type { Db } from '#db/index.ts'
import { isRowId } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { Reader } from './ports.ts'
import { findCovered, findSiteOf } from './queries.ts'

export interface CoveredSite {
  id: string
  host: string
}

/** All sites that the link covers, by host, without a limit, because totals must include each of them. */
export const coveredSites = (db: Db, { actor, link }: Reader): Promise<CoveredSite[]> => findCovered(db, actor.accountId, link)

/** Throws Refusal `not-found` for a site that the link does not cover, in any account. */
export async function coveredSite(db: Db, reader: Reader, siteId: string): Promise<CoveredSite> {
  const site = isRowId(siteId) ? (await findCovered(db, reader.actor.accountId, reader.link, siteId))[0] : undefined
  if (site === undefined) throw new Refusal('not-found', 'This link does not cover this site.')
  return site
}

/** The site of a page or scan. Throws Refusal `not-found` if the link does not cover it. */
export async function siteBehind(db: Db, reader: Reader, what: 'page' | 'scan', id: string): Promise<CoveredSite> {
  const siteId = isRowId(id) ? await findSiteOf(db, reader.actor.accountId, what, id) : null
  if (siteId === null) throw new Refusal('not-found', `This link does not cover this ${what}.`)
  return coveredSite(db, reader, siteId)
}

/** The IDs of `coveredSites`, or null if the link covers all sites, including data without a site. */
export const reachOf = ({ link }: Reader, sites: readonly CoveredSite[]): string[] | null =>
  link.isForAllSites ? null : sites.map(({ id }) => id)
