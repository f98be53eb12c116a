// Status of each testing procedure, from what is known about a period. A control is met only if a check that covers it completed, never by
// missing data.

import {
  type ControlReason,
  type ControlState,
  type EvidencePlace,
  holdingIntegrity,
  type ReportTest,
  reportTests,
  weeklyFrequencies,
} from '@tillwatch/contract/lists'
import type { GivenReason } from '@tillwatch/contract/reasons'
import { dayMs, evaluationDaysMax } from '@tillwatch/contract/rules'
import type { Report, ReportControl, ReportPage, ReportScript, ReportStatement } from '@tillwatch/contract/shapes'

/** Input for the controls of some pages. Reports and assessor links use the same. */
export interface ControlFacts {
  period: Pick<Report['period'], 'begins' | 'ends'>
  /** Pages that were monitored within the period. */
  pages: readonly ControlPage[]
  /** State at the end. */
  scripts: readonly Pick<ReportScript, 'label' | 'pages' | 'isMerchants' | 'isPresent' | 'authorization' | 'integrity'>[]
  comparisons: readonly PageComparisons[]
  /** Pages with headers from a scan before the end, with the days from the last such scan to the end. */
  headersRead: readonly { pageId: string; days: number }[]
  /** Channels that alert about any of these sites. */
  channels: readonly Pick<Report['channels'][number], 'name' | 'state'>[]
  /** Hosts of sites with a payment page but without a confirmed, working channel, and of those whose channels never delivered anything. */
  unheard: readonly string[]
  untried: readonly string[]
  /** Hosts of those whose channels only alert from a higher severity. */
  inPart: readonly string[]
  /** Incidents of the period that no channel of a site delivered. */
  undelivered: number
  /** Those in force at the end. */
  statements: readonly ReportStatement[]
  /** All risk analyses of the account from before the end, newest first. */
  analyses: readonly StatedAnalysis[]
}

/** In force from `statedAt` until the next one. From `dueAt`, when its review is due, it supports nothing. */
export interface StatedAnalysis {
  statedAt: string
  dueAt: string
  everyDays: number
}

export type ControlPage = Pick<
  ReportPage,
  'id' | 'url' | 'isPayment' | 'removedAt' | 'schedule' | 'lastEvaluatedAt' | 'daysSinceEvaluated' | 'runs' | 'gaps' | 'days'
>

/**
 * Runs of a page in the period: how many were compared with the previous one, how many of those completely, and how many comparisons failed
 * or are pending.
 */
export interface PageComparisons {
  pageId: string
  compared: number
  whole: number
  unknown: number
}

export interface GivenControl {
  test: ReportTest
  state: ControlState
  reasons: GivenReason[]
}

const namesMax = 10

function because(code: ControlReason, state: ControlState, names: readonly string[] = [], number = 0): GivenReason {
  return { code, state, names: names.slice(0, namesMax), count: names.length, number }
}

/** A reason, if anything is affected. */
const about = (code: ControlReason, state: ControlState, names: readonly string[], number = 0): GivenReason[] =>
  names.length === 0 ? [] : [because(code, state, names, number)]

/** All six, in the order of the standard. */
export function controlsOf(facts: ControlFacts): GivenControl[] {
  const pages = facts.pages.filter(({ isPayment }) => isPayment)
  return reportTests.map((test) => {
    const nothing = test !== '6.4.3.a' && pages.length === 0
    const reasons = nothing ? [because('no-payment-page', 'not-evaluated')] : tests[test](facts, pages)
    return { test, state: worst(reasons), reasons: [...reasons].sort((one, other) => rank(one.state) - rank(other.state)) }
  })
}

const order: readonly ControlState[] = ['not-met', 'not-evaluated', 'met', 'not-applicable']
const rank = (state: ControlState) => order.indexOf(state)
const worst = (reasons: readonly Pick<ReportControl, 'state'>[]): ControlState =>
  order.find((state) => reasons.some((reason) => reason.state === state)) ?? 'not-evaluated'

type Test = (facts: ControlFacts, pages: readonly ControlPage[]) => GivenReason[]

const tests: Record<ReportTest, Test> = {
  '6.4.3.a': ({ statements }) => procedure(statements),
  '6.4.3.b': (facts, pages) => [...freshness(facts, atEnd(pages, facts.period.ends)), ...inventory(facts, pages)],
  '11.6.1.a': (facts, pages) => [...results(pages), ...comparisons(facts, pages)],
  '11.6.1.b': (facts, pages) => [...headers(facts, atEnd(pages, facts.period.ends)), ...channels(facts.channels), ...silence(facts)],
  '11.6.1.c': ({ statements }, pages) => ownFrequency(statements, pages),
  '11.6.1.d': frequency,
}

/** Pages still monitored at the end of the period. */
const atEnd = (pages: readonly ControlPage[], ends: string) => pages.filter(({ removedAt }) => removedAt === null || removedAt >= ends)
const urls = (pages: readonly ControlPage[]) => pages.map(({ url }) => url)

const counting = (statements: readonly ReportStatement[], kind: ReportStatement['kind']) => statements.find((each) => each.kind === kind)
/** Who stated it, when, and when its review is due. */
const namesOf = ({ statedBy, statedOn, dueOn }: ReportStatement) => [statedBy, statedOn, dueOn]

/** If it names people, the account can print the procedure. What people do is not visible here. */
function procedure(statements: readonly ReportStatement[]): GivenReason[] {
  const roles = counting(statements, 'roles')
  if (roles === undefined) return [because('documents-not-held', 'not-evaluated')]
  if (roles.state === 'due') return [because('procedure-due', 'not-evaluated', namesOf(roles))]
  return [because('procedure-stated', 'met', namesOf(roles))]
}

/** Pages whose inventory at the end is older than a page may go without an evaluation. */
function freshness({ statements }: ControlFacts, pages: readonly ControlPage[]): GivenReason[] {
  const daysMax = daysMaxBy(statements)
  const never = pages.filter(({ lastEvaluatedAt }) => lastEvaluatedAt === null)
  const old = pages.filter((page) => page.daysSinceEvaluated !== null && page.daysSinceEvaluated > daysMax(page))
  const days = Math.max(0, ...old.map(({ daysSinceEvaluated }) => daysSinceEvaluated ?? 0))
  return [
    ...about('page-not-evaluated', 'not-evaluated', urls(never)),
    ...about('page-evaluated-long-ago', 'not-evaluated', urls(old), days),
    ...(pages.length === 0 ? [because('no-payment-page', 'not-evaluated')] : []),
  ]
}

/** Scripts on payment pages only; other pages are outside this requirement. */
function inventory({ scripts }: ControlFacts, pages: readonly ControlPage[]): GivenReason[] {
  const payment = new Set(urls(pages))
  const counted = scripts.filter((script) => script.isMerchants && script.isPresent && script.pages.some((url) => payment.has(url)))
  const standing = (...states: ReportScript['authorization'][]) =>
    counted.filter(({ authorization }) => states.includes(authorization)).map(({ label }) => label)
  const loose = counted.filter(({ integrity }) => !holdingIntegrity.some((method) => method === integrity)).map(({ label }) => label)
  const missing = [
    ...about('scripts-undecided', 'not-met', standing('undecided', 'changed', 'expired')),
    ...about('scripts-present-rejected', 'not-met', standing('rejected')),
    ...about('scripts-without-integrity', 'not-met', loose),
  ]
  if (missing.length > 0) return missing
  return [counted.length === 0 ? because('no-scripts', 'not-evaluated') : because('inventory-complete', 'met', [], counted.length)]
}

function results(pages: readonly ControlPage[]): GivenReason[] {
  const without = pages.filter(({ runs }) => runs.evaluated === 0)
  const evaluated = pages.filter(({ runs }) => runs.evaluated > 0)
  const runs = evaluated.reduce((sum, page) => sum + page.runs.evaluated, 0)
  return [...about('page-without-result', 'not-evaluated', urls(without)), ...about('pages-evaluated', 'met', urls(evaluated), runs)]
}

/**
 * Each evaluated run, even if partial, is compared with the previous one. A page without a complete comparison is not known to be
 * unchanged.
 */
function comparisons({ comparisons: all }: ControlFacts, pages: readonly ControlPage[]): GivenReason[] {
  const of = new Map(all.map((each) => [each.pageId, each]))
  const count = (name: 'compared' | 'unknown') => pages.reduce((sum, { id }) => sum + (of.get(id)?.[name] ?? 0), 0)
  const [unknown, known] = [count('unknown'), count('compared')]
  const uncompared = pages.filter(({ id, runs }) => runs.evaluated > 0 && (of.get(id)?.compared ?? 0) === 0)
  const inPart = pages.filter(({ id }) => (of.get(id)?.compared ?? 0) > 0 && of.get(id)?.whole === 0)
  return [
    ...(unknown > 0 ? [because('comparisons-failed', 'not-evaluated', [], unknown)] : []),
    ...about('first-only', 'not-evaluated', urls(uncompared)),
    ...about('compared-in-part', 'not-evaluated', urls(inPart)),
    ...(known > 0 ? [because('compared', 'met', [], known)] : []),
  ]
}

function headers({ headersRead, statements }: ControlFacts, pages: readonly ControlPage[]): GivenReason[] {
  const daysMax = daysMaxBy(statements)
  const read = new Map(headersRead.map(({ pageId, days }) => [pageId, days]))
  const without = pages.filter((page) => (read.get(page.id) ?? Number.POSITIVE_INFINITY) > daysMax(page) || page.lastEvaluatedAt === null)
  const withThem = pages.filter((page) => !without.includes(page))
  return [...about('headers-not-seen', 'not-evaluated', urls(without)), ...about('headers-seen', 'met', urls(withThem))]
}

function channels(all: ControlFacts['channels']): GivenReason[] {
  const named = (state: (typeof all)[number]['state']) => all.filter((channel) => channel.state === state).map(({ name }) => name)
  const [working, failing, untried] = [named('working'), named('failing'), named('untried')]
  if (all.length === 0) return [because('no-channel', 'not-met')]
  if (working.length > 0) return [because('channels-working', 'met', working), ...about('channels-failing', 'met', failing)]
  if (failing.length > 0) return [because('channels-failing', 'not-met', failing)]
  return [because('channels-untried', 'not-evaluated', untried)]
}

/** A channel for one site does not cover others. If there is no channel, or all fail, a separate reason says so. */
const silence = ({ channels: all, unheard, untried, inPart, undelivered }: ControlFacts): GivenReason[] => [
  ...(all.some(({ state }) => state !== 'failing') ? about('sites-without-channel', 'not-met', unheard) : []),
  ...(all.some(({ state }) => state === 'working') ? about('sites-untried', 'not-evaluated', untried) : []),
  ...about('sites-told-in-part', 'not-evaluated', inPart),
  ...(undelivered > 0 ? [because('alerts-not-delivered', 'not-met', [], undelivered)] : []),
]

/** Whether the entity set its own frequency. */
const isOwn = ({ schedule }: ControlPage) => !weeklyFrequencies.some((frequency) => frequency === schedule.frequency)

/** The risk analysis of 12.3.1 needs a review once a year, so an overdue one supports nothing. */
function ownFrequency(statements: readonly ReportStatement[], pages: readonly ControlPage[]): GivenReason[] {
  const own = urls(pages.filter(isOwn))
  if (own.length === 0) return [because('own-frequency-none', 'not-applicable')]
  const analysis = counting(statements, 'risk-analysis')
  if (analysis === undefined) return [because('own-frequency', 'not-evaluated', own)]
  if (analysis.state === 'due') return [because('risk-analysis-due', 'not-met', namesOf(analysis))]
  return [because('risk-analysis-stated', 'met', namesOf(analysis), analysis.everyDays ?? evaluationDaysMax)]
}

/**
 * Maximum days without an evaluation of a page: seven, or the number in a risk analysis that is not overdue, if the entity set its own
 * frequency.
 */
function daysMaxBy(statements: readonly ReportStatement[]): (page: ControlPage) => number {
  const analysis = counting(statements, 'risk-analysis')
  const ownDays = analysis === undefined || analysis.state === 'due' ? evaluationDaysMax : (analysis.everyDays ?? evaluationDaysMax)
  return (page) => (isOwn(page) ? Math.max(evaluationDaysMax, ownDays) : evaluationDaysMax)
}

/**
 * Maximum length of a gap by the analysis in force on its seventh day: zero if that analysis became overdue or was replaced before the gap
 * ended.
 */
function daysAllowed(analyses: readonly StatedAnalysis[], { from, to }: ControlPage['gaps'][number], ends: string): number {
  const lastedAt = Date.parse(from) + evaluationDaysMax * dayMs
  const at = analyses.findIndex(({ statedAt }) => Date.parse(statedAt) <= lastedAt)
  const analysis = analyses[at]
  if (analysis === undefined) return 0
  const until = Math.min(Date.parse(analyses[at - 1]?.statedAt ?? ends), Date.parse(to ?? ends))
  return Date.parse(analysis.dueAt) > until ? analysis.everyDays : 0
}

/** An analysis does not excuse a gap that was already too long when it was stated, and a new one does not affect the previous one. */
function frequency({ period, analyses }: ControlFacts, pages: readonly ControlPage[]): GivenReason[] {
  const allowed = (gap: ControlPage['gaps'][number]) => daysAllowed(analyses, gap, period.ends)
  const tooLong = (page: ControlPage) => page.gaps.filter((gap) => !isOwn(page) || gap.days > allowed(gap))
  const late = pages.filter((page) => tooLong(page).length > 0)
  const never = pages.filter((page) => page.lastEvaluatedAt === null && !late.includes(page))
  const unknown = pages.filter(({ days }) => days.some(({ state }) => state === 'not-kept'))
  const others = pages.filter((page) => ![...late, ...never, ...unknown].includes(page))
  const shortly = others.filter(({ days }) => days.filter(({ state }) => state !== 'not-watched').length < evaluationDaysMax)
  const inTime = others.filter((page) => !shortly.includes(page))
  const excused = inTime.filter(({ gaps }) => gaps.length > 0)
  const ownDays = Math.max(0, ...excused.flatMap(({ gaps }) => gaps.map(allowed)))
  const longest = Math.max(0, ...late.flatMap((page) => tooLong(page).map(({ days }) => days)))
  const none = atEnd(pages, period.begins).length === 0
  return [
    ...about('gap', 'not-met', urls(late), longest),
    ...about('page-not-evaluated', 'not-evaluated', urls(never)),
    ...about('page-not-kept', 'not-evaluated', urls(unknown)),
    ...about('watched-shortly', 'not-evaluated', urls(shortly)),
    ...(none ? [] : about('no-gap', 'met', urls(inTime.filter(({ gaps }) => gaps.length === 0)))),
    ...(none ? [] : about('no-gap-of-own', 'met', urls(excused), ownDays)),
  ]
}

/** Where to find what a reason is about. */
export const evidenceOf: Record<ControlReason, readonly EvidencePlace[]> = {
  'no-payment-page': ['coverage'],
  'documents-not-held': ['documents'],
  'procedure-stated': ['documents'],
  'procedure-due': ['documents'],
  'page-not-evaluated': ['scans', 'coverage'],
  'page-evaluated-long-ago': ['scans', 'coverage'],
  'page-not-kept': ['coverage'],
  'scripts-undecided': ['inventory'],
  'scripts-without-integrity': ['inventory', 'changes'],
  'scripts-present-rejected': ['inventory'],
  'inventory-complete': ['inventory'],
  'no-scripts': ['inventory', 'scans'],
  'pages-evaluated': ['scans', 'coverage'],
  'page-without-result': ['scans', 'coverage'],
  'comparisons-failed': ['scans'],
  compared: ['scans', 'changes'],
  'compared-in-part': ['scans', 'changes'],
  'first-only': ['scans'],
  'headers-seen': ['headers'],
  'headers-not-seen': ['headers'],
  'no-channel': ['alerts'],
  'channels-failing': ['alerts'],
  'channels-untried': ['alerts'],
  'channels-working': ['alerts'],
  'sites-without-channel': ['alerts'],
  'sites-untried': ['alerts'],
  'sites-told-in-part': ['alerts'],
  'alerts-not-delivered': ['alerts'],
  'own-frequency': ['coverage', 'documents'],
  'own-frequency-none': ['coverage'],
  'risk-analysis-stated': ['documents'],
  'risk-analysis-due': ['documents'],
  gap: ['coverage', 'scans'],
  'no-gap': ['coverage', 'scans'],
  'no-gap-of-own': ['coverage', 'scans'],
  'watched-shortly': ['coverage'],
}
