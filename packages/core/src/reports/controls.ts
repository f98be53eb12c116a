// Owns how each testing procedure stands, from the facts of a report: met only where a check that covers it completed, and never by the absence of facts.
import type { ReportControl, ReportPage, ReportScript } from '#contract/index.ts'
import { type ControlReason, type ControlState, evaluationDaysMax, holdingIntegrity, type ReportTest, reportTests } from '#shared/index.ts'
import type { ReportFacts } from './facts.ts'

/** A reason with what its sentence needs. */
export interface GivenReason {
  code: ControlReason
  state: ControlState
  /** Addresses, labels or names that it is about, at most ten, and how many there are. */
  names: string[]
  count: number
  /** Days, or runs, where the sentence has such a number. */
  number: number
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

/** A reason where there is anything that it is about. */
const about = (code: ControlReason, state: ControlState, names: readonly string[], number = 0): GivenReason[] =>
  names.length === 0 ? [] : [because(code, state, names, number)]

/** All six, in the order of the standard. */
export function controlsOf(facts: ReportFacts): GivenControl[] {
  const pages = facts.pages.filter(({ isPayment }) => isPayment)
  return reportTests.map((test) => {
    const nothing = test !== '6.4.3.a' && pages.length === 0
    const reasons = nothing ? [because('no-payment-page', 'not-evaluated')] : tests[test](facts, pages)
    return { test, state: worst(reasons), reasons: [...reasons].sort((one, other) => rank(one.state) - rank(other.state)) }
  })
}

const order: readonly ControlState[] = ['not-met', 'not-evaluated', 'met']
const rank = (state: ControlState) => order.indexOf(state)
const worst = (reasons: readonly Pick<ReportControl, 'state'>[]): ControlState =>
  order.find((state) => reasons.some((reason) => reason.state === state)) ?? 'not-evaluated'

type Test = (facts: ReportFacts, pages: readonly ReportPage[]) => GivenReason[]

const tests: Record<ReportTest, Test> = {
  '6.4.3.a': () => [because('documents-not-held', 'not-evaluated')],
  '6.4.3.b': ({ scripts, period }, pages) => [...freshness(atEnd(pages, period.ends)), ...inventory(scripts)],
  '11.6.1.a': (facts, pages) => [...results(pages), ...comparisons(facts, pages)],
  '11.6.1.b': (facts, pages) => [...headers(facts, atEnd(pages, facts.period.ends)), ...channels(facts.channels)],
  '11.6.1.c': (_, pages) => ownFrequency(pages),
  '11.6.1.d': ({ period }, pages) => frequency(pages, period),
}

/** Those that were still watched when the period ended. */
const atEnd = (pages: readonly ReportPage[], ends: string) => pages.filter(({ removedAt }) => removedAt === null || removedAt >= ends)
const urls = (pages: readonly ReportPage[]) => pages.map(({ url }) => url)

/** Pages whose inventory is not of the last seven days before the end. */
function freshness(pages: readonly ReportPage[]): GivenReason[] {
  const never = pages.filter(({ lastEvaluatedAt }) => lastEvaluatedAt === null)
  const old = pages.filter(({ daysSinceEvaluated }) => daysSinceEvaluated !== null && daysSinceEvaluated > evaluationDaysMax)
  const days = Math.max(0, ...old.map(({ daysSinceEvaluated }) => daysSinceEvaluated ?? 0))
  return [
    ...about('page-not-evaluated', 'not-evaluated', urls(never)),
    ...about('page-evaluated-long-ago', 'not-evaluated', urls(old), days),
    ...(pages.length === 0 ? [because('no-payment-page', 'not-evaluated')] : []),
  ]
}

function inventory(scripts: readonly ReportScript[]): GivenReason[] {
  const counted = scripts.filter(({ isMerchants, isPresent }) => isMerchants && isPresent)
  const standing = (...states: ReportScript['authorization'][]) =>
    counted.filter(({ authorization }) => states.includes(authorization)).map(({ label }) => label)
  const loose = counted.filter(({ integrity }) => !holdingIntegrity.some((method) => method === integrity)).map(({ label }) => label)
  const missing = [
    ...about('scripts-undecided', 'not-met', standing('undecided', 'changed', 'expired')),
    ...about('scripts-present-rejected', 'not-met', standing('rejected')),
    ...about('scripts-without-integrity', 'not-met', loose),
  ]
  return missing.length > 0 ? missing : [because('inventory-complete', 'met', [], counted.length)]
}

function results(pages: readonly ReportPage[]): GivenReason[] {
  const without = pages.filter(({ runs }) => runs.evaluated === 0)
  const evaluated = pages.filter(({ runs }) => runs.evaluated > 0)
  const runs = evaluated.reduce((sum, page) => sum + page.runs.evaluated, 0)
  return [...about('page-without-result', 'not-evaluated', urls(without)), ...about('pages-evaluated', 'met', urls(evaluated), runs)]
}

/** Runs that were evaluated, also in part, are compared each with the one before. */
function comparisons({ runs }: ReportFacts, pages: readonly ReportPage[]): GivenReason[] {
  const ids = new Set(pages.map(({ id }) => id))
  const compared = runs.filter(({ pageId, comparison }) => ids.has(pageId) && comparison !== null)
  const count = (...states: (typeof runs)[number]['comparison'][]) =>
    compared.filter(({ comparison }) => states.includes(comparison)).length
  const unknown = count('failed', 'waiting')
  const known = count('compared')
  return [
    ...(unknown > 0 ? [because('comparisons-failed', 'not-evaluated', [], unknown)] : []),
    ...(known > 0 ? [because('compared', 'met', [], known)] : [because('first-only', 'not-evaluated')]),
  ]
}

function headers({ pagesWithHeaders }: ReportFacts, pages: readonly ReportPage[]): GivenReason[] {
  const read = new Set(pagesWithHeaders)
  const without = pages.filter(({ id, lastEvaluatedAt }) => !read.has(id) || lastEvaluatedAt === null)
  const withThem = pages.filter((page) => !without.includes(page))
  return [...about('headers-not-seen', 'not-evaluated', urls(without)), ...about('headers-seen', 'met', urls(withThem))]
}

function channels(all: ReportFacts['channels']): GivenReason[] {
  const named = (state: (typeof all)[number]['state']) => all.filter((channel) => channel.state === state).map(({ name }) => name)
  const [working, failing, untried] = [named('working'), named('failing'), named('untried')]
  if (all.length === 0) return [because('no-channel', 'not-met')]
  if (working.length > 0) return [because('channels-working', 'met', working), ...about('channels-failing', 'met', failing)]
  if (failing.length > 0) return [because('channels-failing', 'not-met', failing)]
  return [because('channels-untried', 'not-evaluated', untried)]
}

/** Schedules that keep to seven days by themselves. */
const within = new Set<string>(['hourly', 'daily', 'weekly'])

function ownFrequency(pages: readonly ReportPage[]): GivenReason[] {
  const own = pages.filter(({ schedule }) => !within.has(schedule.frequency))
  return own.length > 0 ? [because('own-frequency', 'not-evaluated', urls(own))] : [because('own-frequency-none', 'not-evaluated')]
}

function frequency(pages: readonly ReportPage[], period: ReportFacts['period']): GivenReason[] {
  const late = pages.filter(({ gaps }) => gaps.length > 0)
  const never = pages.filter((page) => page.lastEvaluatedAt === null && !late.includes(page))
  const unknown = pages.filter(({ days }) => days.some(({ state }) => state === 'not-kept'))
  const inTime = pages.filter((page) => ![...late, ...never, ...unknown].includes(page))
  const longest = Math.max(0, ...late.flatMap(({ gaps }) => gaps.map(({ days }) => days)))
  const none = atEnd(pages, period.begins).length === 0
  return [
    ...about('gap', 'not-met', urls(late), longest),
    ...about('page-not-evaluated', 'not-evaluated', urls(never)),
    ...about('page-not-kept', 'not-evaluated', urls(unknown)),
    ...(none ? [] : about('no-gap', 'met', urls(inTime))),
  ]
}
