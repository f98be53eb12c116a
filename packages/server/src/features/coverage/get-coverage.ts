// Coverage of a site: every day of each page, the weeks, and the gaps.

import { dayAt } from '@tillwatch/contract/rules'
import type { SiteCoverage, SpanQuery } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { lastEvaluations } from '#features/scans/index.ts'
import { ownSite } from '#features/sites/index.ts'
import { type CoverageContext, type CoveredPage, coverageOfPages } from './coverage-of-pages.ts'
import { spanOf } from './days.ts'
import { listWatched } from './queries.ts'

/** The last year by default. Throws Refusal `not-found` for an unknown site or one of another account, and `bad-input` for invalid days. */
export async function getCoverage(
  context: CoverageContext,
  actor: Actor,
  siteId: string,
  query: SpanQuery,
  now = new Date(),
): Promise<SiteCoverage> {
  const { db } = context
  await ownSite(db, actor, 'sites:read', siteId)
  const watched = await listWatched(db, actor.accountId, [siteId])
  const todays = watched.map(({ time_zone }) => dayAt(now, time_zone))
  const span = spanOf(query, todays.sort().at(-1) ?? dayAt(now, 'UTC'))
  const pages: CoveredPage[] = []
  for await (const page of coverageOfPages(context, actor.accountId, watched, span, now)) pages.push(page)
  const ids = pages.map(({ pageId }) => pageId)
  const last = await lastEvaluations(db, actor, ids)
  return { siteId, ...span, pages: pages.map((page) => ({ ...page, lastEvaluatedAt: last.get(page.pageId)?.toISOString() ?? null })) }
}
