// Lists an account's sites, each with its open decisions.
import type { SiteList, SiteQuery } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { countUndecidedHeaders } from '#features/headers/index.ts'
import { countUndecided } from '#features/inventory/index.ts'
import { countWaitingReviews } from '#features/reviews/index.ts'
import { listSites, type SiteContext } from '#features/sites/index.ts'

/** Matching sites, newest first. Throws Refusal `forbidden`, and `bad-input` for an invalid cursor. */
export async function listSitesWithNeeds(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  query: SiteQuery,
): Promise<SiteList> {
  const list = await listSites(context, actor, query)
  const ids = list.sites.map(({ id }) => id)
  const scripts = await countUndecided(context, actor, ids)
  const headers = await countUndecidedHeaders(context, actor, ids)
  const reviews = await countWaitingReviews(context.db, actor.accountId)
  const needOf = (id: string) => {
    const headersByPage = headers.get(id) ?? {}
    const open = Object.values(headersByPage).reduce((sum, count) => sum + count, 0)
    return { scripts: scripts.get(id) ?? 0, headers: open, headersByPage }
  }
  return {
    ...list,
    sites: list.sites.map((site) => ({
      ...site,
      needDecision: needOf(site.id),
      reviews: reviews.get(site.id) ?? { waiting: 0, overdue: 0 },
    })),
  }
}
