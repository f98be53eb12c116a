// Owns the states of the testing procedures of 6.4.3 and 11.6.1, from what was counted. Facts alone: whether a requirement is fulfilled is the assessor's to say.
import type { EvidencePlace, ProcedureElement, ProcedureId, ProcedureReason, ProcedureState } from '#shared/index.ts'

/** What there is of the payment pages of some sites, in a period and at its end. All counts. */
export interface AssessedFacts {
  /** Days of the period. */
  days: number
  pages: {
    payment: number
    /** Evaluated whole at least once in the period, and of those with scripts and with headers read. */
    evaluated: number
    /** With a comparison of scripts that ended well, in the period, and with one that failed, was not possible for something, or waits. */
    compared: number
    incompletelyCompared: number
    /** With the headers of an evaluated scan in the period. */
    headersSeen: number
    /** With more than seven days in a row without an evaluated scan. */
    withGap: number
    /** Of which scans of a part of the period are not kept any more. */
    notKept: number
    /** Watched for less than a week of it. */
    watchedShortly: number
    /** Scanned less often than weekly, or only on request. */
    seldom: number
  }
  /** At the end of the period: scripts that the merchant answers for, seen lately. */
  scripts: {
    all: number
    /** Where no evaluated scan says which there are, the counts say nothing. */
    justified: number
    authorized: number
    /** With a method that holds the content fixed, or notices that it changed. */
    withIntegrity: number
  }
  alerts: {
    channels: number
    /** Handed over and taken by a receiver in the period; drills and tests count. */
    delivered: number
    /** Given up in the period. */
    dead: number
  }
}

export interface AssessedElement {
  element: ProcedureElement
  state: ProcedureState
  /** Null where it is met. */
  because: ProcedureReason | null
  /** How many of how many; null where nothing is counted. */
  counted: { met: number; of: number } | null
  evidence: readonly EvidencePlace[]
}

export interface AssessedProcedure {
  procedure: ProcedureId
  /** `not-met` where an element is not met, else `not-evaluated` where one is not evaluated. */
  state: ProcedureState
  elements: AssessedElement[]
}

/** In the order of the standard. */
export function assessProcedures(facts: AssessedFacts): AssessedProcedure[] {
  const documents: AssessedElement = { ...not('evaluated', 'documents-elsewhere'), element: 'documents', evidence: [] }
  return [
    procedure('6.4.3.a', [documents]),
    procedure('6.4.3.b', scriptElements(facts)),
    procedure('11.6.1.a', [pagesWatched(facts), results(facts)]),
    procedure('11.6.1.b', [scriptsCompared(facts), headersCompared(facts), peopleTold(facts)]),
    procedure('11.6.1.c', [riskAnalysis(facts)]),
    procedure('11.6.1.d', [frequency(facts)]),
  ]
}

function procedure(id: ProcedureId, elements: AssessedElement[]): AssessedProcedure {
  const has = (state: ProcedureState) => elements.some((element) => element.state === state)
  return { procedure: id, state: has('not-met') ? 'not-met' : has('not-evaluated') ? 'not-evaluated' : 'met', elements }
}

type Verdict = Pick<AssessedElement, 'state' | 'because' | 'counted'>
const met = (met: number, of: number): Verdict => ({ state: 'met', because: null, counted: { met, of } })
const not = (state: 'met' | 'evaluated', because: ProcedureReason, counted: AssessedElement['counted'] = null): Verdict => ({
  ...{ state: `not-${state}` as const, because, counted },
})

/** Why nothing can be said of the pages; null where something can. What no scan saw whole is not evaluated, however good the rest looks. */
function unseen({ pages }: AssessedFacts): Verdict | null {
  if (pages.payment === 0) return not('evaluated', 'no-payment-page')
  if (pages.evaluated === 0) return not('evaluated', 'no-scan', { met: 0, of: pages.payment })
  return null
}

/** Of the pages that a full evaluation covers: any other is not evaluated, and so the whole is not. */
const ofPages = (facts: AssessedFacts, count: number, because: ProcedureReason): Verdict => {
  const { payment } = facts.pages
  return unseen(facts) ?? (count < payment ? not('evaluated', because, { met: count, of: payment }) : met(count, payment))
}

function scriptElements(facts: AssessedFacts): AssessedElement[] {
  const { pages, scripts } = facts
  const ofScripts = (count: number): Verdict => {
    const counted = { met: count, of: scripts.all }
    const blind = unseen(facts)
    if (blind !== null) return blind
    if (count < scripts.all) return not('met', 'some-missing', counted)
    // What is missing on a page that no scan saw is not known, so that nothing is met before all were seen.
    if (pages.evaluated < pages.payment) return not('evaluated', 'some-without-scan', { met: pages.evaluated, of: pages.payment })
    return scripts.all === 0 ? not('evaluated', 'no-scripts') : met(count, scripts.all)
  }
  return [
    { element: 'inventory', ...ofPages(facts, pages.evaluated, 'some-without-scan'), evidence: ['inventory', 'scans'] },
    { element: 'justification', ...ofScripts(scripts.justified), evidence: ['inventory'] },
    { element: 'authorization', ...ofScripts(scripts.authorized), evidence: ['inventory'] },
    { element: 'integrity', ...ofScripts(scripts.withIntegrity), evidence: ['inventory', 'changes'] },
  ]
}

const pagesWatched = (facts: AssessedFacts): AssessedElement => ({
  element: 'pages-watched',
  ...ofPages(facts, facts.pages.evaluated, 'some-without-scan'),
  evidence: ['scans', 'coverage'],
})

const results = (facts: AssessedFacts): AssessedElement => ({
  element: 'results',
  ...ofPages(facts, facts.pages.compared, 'no-comparison'),
  evidence: ['scans', 'changes'],
})

function scriptsCompared(facts: AssessedFacts): AssessedElement {
  const { compared, incompletelyCompared, payment } = facts.pages
  const all = ofPages(facts, compared, 'no-comparison')
  const counted = { met: payment - incompletelyCompared, of: payment }
  const verdict = all.state === 'met' && incompletelyCompared > 0 ? not('evaluated', 'some-not-compared', counted) : all
  return { element: 'scripts-compared', ...verdict, evidence: ['changes'] }
}

const headersCompared = (facts: AssessedFacts): AssessedElement => ({
  element: 'headers-compared',
  ...ofPages(facts, Math.min(facts.pages.headersSeen, facts.pages.compared), 'no-headers'),
  evidence: ['headers'],
})

function peopleTold({ alerts }: AssessedFacts): AssessedElement {
  const { channels, delivered, dead } = alerts
  const told = (): Verdict => {
    if (channels === 0) return not('met', 'no-channel')
    if (dead > 0) return not('met', 'not-delivered', { met: delivered, of: delivered + dead })
    return delivered === 0 ? not('evaluated', 'nothing-told') : met(delivered, delivered)
  }
  return { element: 'people-told', ...told(), evidence: ['alerts'] }
}

/** Asked for only where pages are scanned less often than weekly; the analysis itself is a document for the assessor to examine. */
function riskAnalysis({ pages }: AssessedFacts): AssessedElement {
  const why = pages.payment === 0 ? 'no-payment-page' : pages.seldom === 0 ? 'weekly' : 'documents-elsewhere'
  return { element: 'risk-analysis', ...not('evaluated', why), evidence: ['coverage'] }
}

function frequency(facts: AssessedFacts): AssessedElement {
  const { payment, withGap, notKept, watchedShortly } = facts.pages
  const counted = { met: payment - withGap, of: payment }
  const verdict = (): Verdict => {
    if (payment === 0) return not('evaluated', 'no-payment-page')
    if (withGap > 0) return not('met', 'gap', counted)
    if (notKept > 0) return not('evaluated', 'not-kept', { met: payment - notKept, of: payment })
    const blind = unseen(facts)
    if (blind !== null) return blind
    return facts.days < 7 || watchedShortly > 0
      ? not('evaluated', 'short-period')
      : ofPages(facts, facts.pages.evaluated, 'some-without-scan')
  }
  return { element: 'frequency', ...verdict(), evidence: ['coverage', 'scans'] }
}
