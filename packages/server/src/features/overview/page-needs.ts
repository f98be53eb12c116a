// Which monitored pages and sites need a person. Missing data never counts as good.
import { severities, type TodoKind } from '@tillwatch/contract/lists'
import { daysUnevaluated } from '@tillwatch/contract/rules'
import type { ListedSite, Page, Todo } from '@tillwatch/contract/shapes'

/** One page or site that needs a person; `count` is the number of open decisions, 1 for anything else. */
export interface Need {
  kind: TodoKind
  siteId: string
  /** Host of the site, or address of the page if the site has several. */
  name: string
  page: Page | null
  /** Scan that shows the need; null where none does. */
  scanId: string | null
  severity: Todo['severity']
  days: number
  count: number
}

const medium = severities.indexOf('medium')

/** What the newest scan that evaluated the page found, where that is of medium severity or above. A later scan that fails does not take it back. */
const foundOn = ({ risk }: Page) => (risk !== null && severities.indexOf(risk.severity) >= medium ? risk : null)

/** Why the newest scan, or the plan, needs a person; null if the scan evaluated the whole page and a plan covers more scans. */
function kindOf({ lastScan, isCovered, retryAt }: Page): TodoKind | null {
  if (lastScan?.state === 'queued' || lastScan?.state === 'running') return 'under-way'
  if (lastScan?.state === 'partial') return 'partial'
  if (lastScan?.state === 'failed' && lastScan.reason?.code === 'journey-failed') return 'journey'
  if (lastScan && lastScan.state !== 'complete') return retryAt ? 'retrying' : 'failed'
  if (!isCovered) return 'uncovered'
  return lastScan === null ? 'never' : null
}

/** What each site and its pages need. A page can have several needs: a severe finding, a scan that failed since, and no evaluation for too long. */
export function needsOfSite(site: ListedSite, now: Date): Need[] {
  const of = (kind: TodoKind, page: Page | null, given: Partial<Need> = {}): Need => ({
    ...{ kind, page, siteId: site.id, name: page !== null && site.pages.length > 1 ? page.url : site.host },
    ...{ scanId: page?.lastScan?.id ?? null, severity: null, days: 0, count: 1, ...given },
  })
  if (site.pages.length === 0) return [of('no-page', null)]
  const { scripts, headersByPage } = site.needDecision
  return [
    ...site.pages.flatMap((page) => {
      const found = foundOn(page)
      const kind = kindOf(page)
      const days = daysUnevaluated(page, now)
      const headers = headersByPage[page.id] ?? 0
      return [
        ...(found === null ? [] : [of('found', page, { severity: found.severity, scanId: found.scanId })]),
        ...(kind === null || (kind === 'partial' && found !== null) ? [] : [of(kind, page)]),
        ...(days === null ? [] : [of('gap', page, { days })]),
        ...(headers === 0 ? [] : [of('headers', page, { count: headers })]),
      ]
    }),
    ...(scripts === 0 ? [] : [of('scripts', null, { count: scripts })]),
    ...(site.reviews.waiting === 0 ? [] : [of('reviews', null, { count: site.reviews.waiting })]),
  ]
}
