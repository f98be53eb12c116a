// Overview of an account. Read this file first: work for people, the status of the controls this week, and the last four weeks.
import {
  type AlertVerdict,
  isGraded,
  type OverviewLevel,
  roadActionOf,
  type SetupStep,
  type Severity,
  setupSteps,
  severities,
  type TodoKind,
  todoKinds,
} from '@tillwatch/contract/lists'
import type { Overview, OverviewControl, OverviewQuery, PageCoverage, Todo } from '@tillwatch/contract/shapes'
import { type ControlFacts, controlsOf, sayControls } from '@tillwatch/core/reports'
import { severityOfScore } from '@tillwatch/core/risk'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { listCaptures } from '#features/captures/index.ts'
import { describeOpenIncident, findWatchedSites, listOpenIncidents } from '#features/portfolio/index.ts'
import { standingLately } from '#features/reports/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import { listSitesWithNeeds } from './list-sites-with-needs.ts'
import { type Need, needsOfSite } from './page-needs.ts'
import { pageOfReason } from './place-of-reason.ts'
import { findSetup, hasChannel } from './queries.ts'

const namesMax = 3
const nowhere = { severity: null, siteId: null, pageId: null, scanId: null, days: null }

const named = (kind: TodoKind, names: readonly string[]): Todo[] =>
  names.length === 0
    ? []
    : [{ ...nowhere, kind, count: names.length, names: [...new Set(names)].filter((name) => name !== '').slice(0, namesMax) }]

const rank = ({ severity }: Need) => (severity === null ? -1 : severities.indexOf(severity))
const mostPressing = (one: Need, other: Need) => rank(other) - rank(one) || other.days - one.days || other.count - one.count

const levelOfVerdict: Record<AlertVerdict, OverviewLevel> = { malicious: 'critical', targeted: 'high', capability: 'medium' }
const levelOfSeverity: Partial<Record<Severity, OverviewLevel>> = { critical: 'critical', high: 'high', medium: 'medium' }

const unevaluated: ReadonlySet<Todo['kind']> = new Set([
  'gap',
  'journey',
  'failed',
  'partial',
  'retrying',
  'captures',
  'uncovered',
  'no-page',
  'never',
  'under-way',
])

const severest = ['critical', 'high', 'medium'] as const

export interface OverviewContext extends Pick<SiteContext, 'db' | 'unlimited'> {
  evidenceMonths: number
  captureHours: number
}

const sitesAtOnce = 100

/** Throws Refusal `forbidden`, also for a key limited to some sites. */
export async function getOverview(
  context: OverviewContext,
  actor: Actor,
  { language }: OverviewQuery,
  now = new Date(),
): Promise<Overview> {
  authorise(actor, 'sites:read')
  authorise(actor, 'alerts:read')
  const { db, unlimited, evidenceMonths } = context
  const { accountId } = actor
  const { hosts, pages, needs, siteOf } = await readSites(context, actor, await findWatchedSites(db, accountId, unlimited), now)
  const incidents = await listOpenIncidents(db, accountId)
  const { waiting } = await listCaptures(context, actor)
  const channel = await hasChannel(db, accountId)
  const todo = listTodo(needs, {
    incidents: incidents.flatMap(({ acknowledgedAt, siteIds }) => (acknowledgedAt === null ? [firstHost(siteIds, hosts)] : [])),
    acknowledged: incidents.flatMap(({ acknowledgedAt, siteIds }) => (acknowledgedAt === null ? [] : [firstHost(siteIds, hosts)])),
    captures: waiting.map(({ url }) => url),
    lacksChannel: hosts.size > 0 && !channel,
  })
  const lately = await standingLately(db, accountId, evidenceMonths, now)
  const controls = hosts.size === 0 ? [] : describeControls(lately.facts, language, siteOf)
  const [gravest] = incidents
  const verdict: AlertVerdict | null = gravest !== undefined && isGraded(gravest.kind) ? gravest.verdict : null
  return {
    at: now.toISOString(),
    level: levelOf({ sites: hosts.size, verdict, todo, controls }),
    incident: gravest === undefined ? null : { id: gravest.id, ...describeOpenIncident(gravest, hosts) },
    sites: hosts.size,
    pages,
    todo,
    steps: stepsOf({ ...(await findSetup(db, accountId)), claim: hosts.size > 0, channel }, hosts),
    week: lately.week,
    controls,
    coverage: coverageOf(lately.coverage),
    risk: lately.riskDays.map(({ day, highest }) => ({ day, highest, severity: severityOfScore(highest) })),
  }
}

/** All sites of the account with their needs, a hundred at a time. Sites whose plan has ended have none. */
async function readSites(context: OverviewContext, actor: Actor, watched: ReadonlySet<string>, now: Date) {
  const hosts = new Map<string, string>()
  const needs: Need[] = []
  const siteOf = new Map<string, string>()
  let pages = 0
  let after: string | null = null
  do {
    const list = await listSitesWithNeeds(context, actor, { limit: sitesAtOnce, sort: 'newest', ...(after === null ? {} : { after }) })
    for (const site of list.sites) {
      hosts.set(site.id, site.host)
      pages += site.pages.length
      for (const { url } of site.pages) siteOf.set(url, site.id)
      if (watched.has(site.id)) needs.push(...needsOfSite(site, now))
    }
    after = list.next
  } while (after !== null)
  return { hosts, pages, needs, siteOf }
}

/** `hosts` has the newest site first. */
function stepsOf(done: Record<SetupStep, boolean>, hosts: ReadonlyMap<string, string>): Overview['steps'] {
  const [siteId = null] = hosts.keys()
  return setupSteps.map((step) => ({ step, isDone: done[step], siteId }))
}

const firstHost = (siteIds: readonly string[], hosts: ReadonlyMap<string, string>): string =>
  siteIds.flatMap((id) => hosts.get(id) ?? []).toSorted()[0] ?? ''

/** Each reason with what to do about it, and the first site where. `siteOf` has the sites of pages by their addresses. */
function describeControls(
  facts: ControlFacts,
  language: OverviewQuery['language'],
  siteOf: ReadonlyMap<string, string>,
): OverviewControl[] {
  const given = controlsOf(facts)
  return sayControls(facts, language).map(({ procedure, state, title, reasons }, at) => ({
    ...{ procedure, state, title },
    reasons: reasons.map((reason, of) => {
      const known = given[at]?.reasons[of]
      return {
        ...{ code: reason.code, state: reason.state, sentence: reason.sentence },
        action: reason.state === 'not-met' || reason.state === 'not-evaluated' ? roadActionOf[reason.code] : null,
        siteId: known === undefined ? null : (siteOf.get(pageOfReason(facts, known) ?? '') ?? null),
      }
    }),
  }))
}

/** Payment pages that were monitored on each day, by state. Days of a pause or without a planned scan are idle. */
function coverageOf(pages: readonly Pick<PageCoverage, 'days'>[]): Overview['coverage'] {
  const days = new Map<string, Overview['coverage'][number]>()
  for (const { day, state } of pages.flatMap((page) => page.days)) {
    const sums = days.get(day) ?? { day, evaluated: 0, partial: 0, notEvaluated: 0, idle: 0 }
    if (state === 'evaluated' || state === 'partial') sums[state] += 1
    if (state === 'not-evaluated' || state === 'missed') sums.notEvaluated += 1
    if (state === 'paused' || state === 'idle' || state === 'not-kept') sums.idle += 1
    days.set(day, sums)
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

interface Known {
  sites: number
  /** Verdict of the most severe unresolved incident; null without one, or without a severity. */
  verdict: AlertVerdict | null
  todo: readonly Todo[]
  controls: readonly Pick<OverviewControl, 'reasons' | 'state'>[]
}

/** `clear` only if nothing waits and no control falls short for a reason that a person could fix. */
export function levelOf({ sites, verdict, todo, controls }: Known): OverviewLevel {
  if (sites === 0) return 'empty'
  const levels = new Set([
    ...(verdict === null ? [] : [levelOfVerdict[verdict]]),
    ...todo.flatMap(({ kind, severity }) => (kind === 'found' && severity !== null ? (levelOfSeverity[severity] ?? []) : [])),
  ])
  const severe = severest.find((level) => levels.has(level))
  if (severe !== undefined) return severe
  if (todo.some(({ kind }) => unevaluated.has(kind))) return 'not-evaluated'
  const isShort = controls.some(({ reasons }) =>
    reasons.some(({ state, action }) => action !== null && (state === 'not-met' || state === 'not-evaluated')),
  )
  return todo.length > 0 || isShort ? 'to-do' : 'clear'
}

/** Open work apart from the needs of pages and sites. */
interface OtherWork {
  /** Hosts of unacknowledged incidents, and of acknowledged but unresolved ones; one entry per incident. */
  incidents: readonly string[]
  acknowledged: readonly string[]
  /** Addresses of pages that wait for a manual capture. */
  captures: readonly string[]
  /** Whether there is no channel for alerts. */
  lacksChannel: boolean
}

/** Groups in order of urgency; within a group, most severe first, then longest or largest. */
export function listTodo(needs: readonly Need[], { incidents, acknowledged, captures, lacksChannel }: OtherWork): Todo[] {
  const ofPages = [...Map.groupBy(needs, ({ kind }) => kind)].map(([kind, group]) => groupOf(kind, group.toSorted(mostPressing)))
  const others = [
    ...named('incidents', incidents),
    ...named('acknowledged', acknowledged),
    ...named('captures', captures),
    ...(lacksChannel ? [{ ...nowhere, kind: 'no-channel' as const, count: 0, names: [] }] : []),
  ]
  return [...ofPages, ...others].toSorted((one, other) => todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind))
}

function groupOf(kind: TodoKind, group: readonly Need[]): Todo {
  const [first] = group
  return {
    kind,
    count: group.reduce((sum, { count }) => sum + count, 0),
    names: [...new Set(group.map(({ name }) => name))].slice(0, namesMax),
    severity: first?.severity ?? null,
    siteId: first?.siteId ?? null,
    pageId: first?.page?.id ?? null,
    scanId: first?.scanId ?? null,
    days: kind === 'gap' ? (first?.days ?? null) : null,
  }
}
