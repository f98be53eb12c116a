// Draws random samples of what a link covers, which anyone can reproduce from the population and the seed.
import { randomBytes } from 'node:crypto'
import { assessmentMax } from '@tillwatch/contract/lists'
import type { PopulationQuery, Sample, Sampled, SampleQuery } from '@tillwatch/contract/shapes'
import { type Drawn, drawSample, populationDigest, populationText } from '@tillwatch/core/assessment'
import { saySubject } from '@tillwatch/messages/changes'
import { getIncidentWithin, type IncidentWithin } from '#features/alerts/index.ts'
import { type StandingAt, standingsAt } from '#features/inventory/index.ts'
import { Refusal } from '#features/refusal.ts'
import { type Period, periodOf, told } from './period.ts'
import type { AssessmentContext, Assessor } from './ports.ts'
import { findMembers, findPopulation } from './queries.ts'
import { recordView } from './record-view.ts'
import { type CoveredSite, coveredSites } from './scope.ts'

/**
 * The same seed and population give the same sample. Throws Refusal `bad-input` for an invalid period, or for a population that is too
 * large.
 */
export async function readSample(
  context: AssessmentContext,
  assessor: Assessor,
  { of, size, seed, ...query }: SampleQuery,
): Promise<Sample> {
  const period = periodOf(query)
  await recordView(context.db, assessor, 'sample', told(period))
  const { population, sites } = await populationOf(context, assessor, of, period)
  const used = seed ?? randomBytes(8).toString('hex')
  const drawn = drawSample(population, size, used)
  const described = await describeDrawn(context, assessor, of, { drawn, sites, at: period.to })
  return {
    ...told(period),
    of,
    seed: used,
    population: population.length,
    populationSha256: populationDigest(population),
    drawn: described,
  }
}

/** The IDs of the population, sorted, one per line: the text that `populationSha256` is the digest of. Throws like `readSample`. */
export async function readPopulation(context: AssessmentContext, assessor: Assessor, { of, ...query }: PopulationQuery): Promise<string> {
  const period = periodOf(query)
  await recordView(context.db, assessor, 'population', told(period))
  return populationText((await populationOf(context, assessor, of, period)).population)
}

async function populationOf({ db }: AssessmentContext, assessor: Assessor, of: PopulationQuery['of'], period: Period) {
  const sites = await coveredSites(db, assessor)
  const { accountId } = assessor
  const population = await findPopulation(db, of, { accountId, siteIds: sites.map(({ id }) => id), ...period })
  if (population.length > assessmentMax.population)
    throw new Refusal('bad-input', { code: 'too-many-entries', values: { max: assessmentMax.population } }, 'from')
  return { population, sites }
}

interface ToDescribe {
  drawn: readonly Drawn[]
  sites: readonly CoveredSite[]
  /** End of the period. */
  at: Date
}

async function describeDrawn(
  context: AssessmentContext,
  assessor: Assessor,
  of: Sample['of'],
  { drawn, sites, at }: ToDescribe,
): Promise<Sampled[]> {
  if (of === 'alerts') {
    return Promise.all(
      drawn.map(async (each) => ({ ...each, ...describeAlert(await getIncidentWithin(context, assessor, each.id), sites) })),
    )
  }
  const rows = await findMembers(
    context.db,
    assessor.accountId,
    of,
    drawn.map(({ id }) => id),
  )
  const standing =
    of === 'scripts'
      ? await standingsAt(
          context,
          assessor,
          rows.map(({ id, page_id: pageId }) => ({ id, pageId })),
          at,
        )
      : new Map<string, StandingAt>()
  const found = new Map(rows.map((row) => [row.id, row]))
  return drawn.flatMap((each) => {
    const row = found.get(each.id)
    if (row === undefined) return []
    const label = of === 'changes' ? saySubject(row.subject as Parameters<typeof saySubject>[0], 'en') : row.label
    const stood = standing.get(each.id)
    const state = of === 'scripts' ? (stood?.state ?? 'undecided') : row.state
    const duty = stood === undefined ? null : { isMerchants: stood.isMerchants, scope: stood.scope }
    return { ...each, label, siteId: row.site_id, pageUrl: row.url, at: row.at.toISOString(), scanId: row.scan_id, state, duty }
  })
}

function describeAlert({ incident, items }: IncidentWithin, sites: readonly CoveredSite[]): Omit<Sampled, 'id' | 'rank'> {
  const [item] = items
  return {
    label: incident.title.sentence,
    siteId: item?.siteId ?? sites[0]?.id ?? '',
    pageUrl: item?.pageUrl ?? null,
    at: incident.openedAt,
    scanId: item?.scanId ?? null,
    // Unevaluated pages and broken journeys have no severity.
    state: incident.kind === 'coverage' || incident.kind === 'journey' ? incident.kind : incident.verdict,
    duty: null,
  }
}
