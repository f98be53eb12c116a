// Owns the states of the testing procedures for what a link covers: what is counted, and where.
import { type AssessedFacts, assessProcedures } from '@tillwatch/core/assessment'
import type { AssessedProcedures, AssessmentPeriod, SiteCoverage } from '@tillwatch/core/contract'
import { getCoverage } from '#features/coverage/index.ts'
import { inventoryAt } from '#features/inventory/index.ts'
import { daysOf, type Period, periodOf, told } from './period.ts'
import type { AssessmentContext, Reader } from './ports.ts'
import { countAlerts, findPageFacts, type PageFacts } from './queries.ts'
import { recordView } from './record-view.ts'
import { coveredSites } from './scope.ts'

/** Scanned only when somebody asks or deploys, or by a line that may mean anything. */
const seldom: readonly string[] = ['manual', 'deploy', 'cron']

/** For the period, and with the inventory as of its end. Throws Refusal `bad-input`. */
export async function getProcedures(context: AssessmentContext, reader: Reader, query: AssessmentPeriod): Promise<AssessedProcedures> {
  const period = periodOf(query)
  await recordView(context.db, reader, 'procedures', told(period))
  const facts = await gatherFacts(context, reader, period)
  const procedures = assessProcedures(facts).map(({ elements, ...procedure }) => ({
    ...procedure,
    elements: elements.map((element) => ({ ...element, evidence: [...element.evidence] })),
  }))
  return { ...told(period), procedures }
}

async function gatherFacts(context: AssessmentContext, reader: Reader, period: Period): Promise<AssessedFacts> {
  const { db } = context
  const { actor } = reader
  const siteIds = (await coveredSites(db, reader)).map(({ id }) => id)
  const pages = await findPageFacts(db, actor.accountId, siteIds, period)
  const coverage: SiteCoverage['pages'] = []
  const scripts = { all: 0, justified: 0, authorized: 0, withIntegrity: 0 }
  const [from, to] = [dayOf(period.from), dayOf(new Date(period.to.getTime() - 1))]
  for (const siteId of siteIds) {
    coverage.push(...(await getCoverage(context, actor, siteId, { from, to })).pages)
    const { counts } = await inventoryAt(context, actor, siteId, { at: period.to.toISOString(), limit: 1 })
    scripts.all += counts.merchants
    for (const name of ['justified', 'authorized', 'withIntegrity'] as const) scripts[name] += counts[name]
  }
  const covered = new Map(coverage.map((page) => [page.pageId, page]))
  const count = (is: (page: PageFacts) => boolean | undefined) => pages.filter(is).length
  return {
    days: daysOf(period),
    pages: {
      payment: pages.length,
      evaluated: count(({ evaluated }) => evaluated),
      compared: count(({ compared }) => compared),
      incompletelyCompared: count(({ compared, compared_whole }) => compared && !compared_whole),
      headersSeen: count(({ headers_seen }) => headers_seen),
      withGap: count(({ id }) => (covered.get(id)?.gaps.length ?? 0) > 0),
      notKept: count(({ id }) => covered.get(id)?.days.some(({ state }) => state === 'not-kept')),
      watchedShortly: count(({ id }) => watchedDays(covered.get(id)) < 7),
      seldom: count(({ frequency }) => seldom.includes(frequency)),
    },
    scripts,
    alerts: await countAlerts(db, actor.accountId, siteIds, period),
  }
}

/** Days on which it was watched and of which scans are kept. */
const watchedDays = (page: SiteCoverage['pages'][number] | undefined) =>
  page?.days.filter(({ state }) => state !== 'not-watched' && state !== 'not-kept').length ?? 0

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
