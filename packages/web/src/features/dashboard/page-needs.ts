// Owns which of the watched pages and sites need the person: absence of a good answer never means that all is well.

import { severities } from '@tillwatch/contract/lists'
import { daysUnevaluated } from '@tillwatch/contract/rules'
import type { ListedSite, Page, Site } from '@tillwatch/contract/shapes'
import { asksForPerson } from '#features/scans/result/needs.ts'
import { nameOfPage } from '#features/sites/page-words.ts'

/** The most pressing first. */
const kinds = ['found', 'gap', 'failed', 'partial', 'retrying', 'uncovered', 'none', 'never', 'underWay'] as const

export interface PageNeed {
  kind: (typeof kinds)[number]
  site: Site
  /** Null with `none`: the site has no page. */
  page: Page | null
  /** With `gap`, for how many days the page was not evaluated. */
  days?: number
}

/** Why a page needs the person; null where its last scan was evaluated whole, found nothing of medium severity or above, and more are paid for. */
function kindOf({ lastScan, isCovered, retryAt }: Page): PageNeed['kind'] | null {
  if (lastScan?.severity && asksForPerson(lastScan.severity)) return 'found'
  if (lastScan?.state === 'queued' || lastScan?.state === 'running') return 'underWay'
  if (lastScan?.state === 'partial') return 'partial'
  if (lastScan && lastScan.state !== 'complete') return retryAt ? 'retrying' : 'failed'
  if (!isCovered) return 'uncovered'
  return lastScan === null ? 'never' : null
}

/** For each page that needs somebody why it does, and beside that the gap where it was not evaluated for more than a week; the most pressing first. */
export function pageNeeds(sites: readonly Site[], now: Date): PageNeed[] {
  const needs = sites.flatMap((site): PageNeed[] => {
    if (site.pages.length === 0) return [{ kind: 'none', site, page: null }]
    return site.pages.flatMap((page) => {
      const kind = kindOf(page)
      const days = daysUnevaluated(page, now)
      const gap: PageNeed[] = days === null ? [] : [{ kind: 'gap', site, page, days }]
      return kind ? [{ kind, site, page }, ...gap] : gap
    })
  })
  return needs.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || gravity(other) - gravity(one))
}

/** How grave what was found is; the same for all else. */
const gravity = ({ kind, page }: PageNeed) => (kind === 'found' ? severities.indexOf(page?.lastScan?.severity ?? 'info') : 0)

export interface DecisionNeed {
  kind: 'scripts' | 'headers'
  site: ListedSite
  /** With `headers`, the page that has them. */
  page: Page | null
  count: number
}

const mostFirst = (one: DecisionNeed, other: DecisionNeed) => other.count - one.count

/** What waits for a decision: at each site the scripts, the most first, then at each page the headers. */
export function decisionNeeds(sites: readonly ListedSite[]): DecisionNeed[] {
  const scripts = sites.map((site): DecisionNeed => ({ kind: 'scripts', site, page: null, count: site.needDecision.scripts }))
  const headers = sites.flatMap((site) =>
    site.pages.map((page): DecisionNeed => ({ kind: 'headers', site, page, count: site.needDecision.headersByPage[page.id] ?? 0 })),
  )
  return [...scripts.sort(mostFirst), ...headers.sort(mostFirst)].filter(({ count }) => count > 0)
}

/** The host alone says which page is meant where the site has no other. */
export const nameOfNeed = ({ site, page }: Pick<PageNeed, 'site' | 'page'>): string =>
  page && site.pages.length > 1 ? nameOfPage(page) : site.host
