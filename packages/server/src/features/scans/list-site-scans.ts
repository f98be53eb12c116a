// Lists the scans of a site in a period.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { listOfSite } from './queries.ts'

export interface SiteScans {
  /** In the period. */
  total: number
  scans: (ScanSummary & { pageId: string })[]
  next: string | null
}

/**
 * Scans that ended in it, newest first; empty for an unknown site, one of another account, and one beyond the actor's access. Throws Refusal `forbidden`, and `bad-input`
 * for an invalid cursor.
 */
export async function listSiteScans(
  { db }: { db: Db },
  actor: Actor,
  siteId: string,
  query: { from: Date; to: Date; limit: number; after?: string | undefined },
): Promise<SiteScans> {
  authoriseWithin(actor, 'scans:read')
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  if (!reaches(actor, siteId)) return { total: 0, scans: [], next: null }
  const { total, scans } = await listOfSite(db, actor.accountId, siteId, { ...query, limit: query.limit + 1 })
  const shown = scans.slice(0, query.limit)
  return { total, scans: shown, next: scans.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}
