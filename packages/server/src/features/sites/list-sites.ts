// Lists an account's sites.
import { type Page, type Site, type SiteQuery, siteQuerySchema } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { type Actor, authoriseWithin } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describePages } from './describe-page.ts'
import type { SiteContext } from './ports.ts'
import { countSiteRows, listPageRowsOf, listSiteRows, type SiteRow } from './queries.ts'

export interface ListOfSites {
  sites: Site[]
  /** Of all that match the search. */
  total: number
  next: string | null
}

/**
 * The matching sites of the actor's account within a key's access, in the requested order, each with its pages and their last scans. Throws
 * Refusal `forbidden`, and `bad-input` for an invalid cursor or client.
 */
export async function listSites(
  { db, unlimited }: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  query: SiteQuery = siteQuerySchema.parse({}),
): Promise<ListOfSites> {
  authoriseWithin(actor, 'sites:read')
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  if (query.client !== undefined && query.client !== 'none' && !isRowId(query.client)) throw new Refusal('bad-input', 'client-id', 'client')
  const { accountId } = actor
  const within = actor.key?.siteIds ?? null
  const total = await countSiteRows(db, accountId, query, within)
  const found = await listSiteRows(db, accountId, query, within)
  const shown = found.slice(0, query.limit)
  const rows = await listPageRowsOf(
    db,
    accountId,
    shown.map(({ id }) => id),
  )
  const pages = Map.groupBy(await describePages(db, actor, rows, unlimited), ({ siteId }) => siteId)
  return {
    sites: shown.map((row) => siteOf(row, pages.get(row.id) ?? [])),
    total,
    next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Public description of a site. */
export function siteOf(row: Omit<SiteRow, 'proof_token'>, pages: Page[]): Site {
  const { id, host, url, subscription_id: subscriptionId, client_id: clientId, claimed_at } = row
  return { id, host, url, subscriptionId, clientId, claimedAt: claimed_at.toISOString(), pages }
}
