// Cloaking check: which additional visits are needed, and what all visits together show.

import type { ComparisonFact, ComparisonState, OutcomeCode } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { formatCloak, formatComparison } from '@tillwatch/messages/visits'
import type { BodyStore, Capture, ClientDifference } from '#capture/index.ts'
import { compareClients, nonceDigestsOf } from '#inventory/index.ts'

/** Result of one visit. */
export interface Visit {
  capture: Capture
  /** Script bodies by SHA-256. */
  bodies: BodyStore
}

/** How to make additional visits. A failure of the page or the browser is a value in the capture. */
export interface FurtherVisits {
  /** Visits in a full browser or in a headless shell. `none` is a sentence about why this machine has no working one. */
  other(fullChrome: boolean): Promise<Visit | { none: string }>
  /** Visits like the first time. */
  again(): Promise<Visit>
}

/** What the visits together show. */
export interface Comparison {
  /** Null if nothing was compared. */
  differences: ClientDifference[] | null
  /** Digests of the nonces that the additional visits got. */
  nonces?: readonly string[]
  /** Only the state `compared` allows a conclusion. */
  cloakCheck: NonNullable<ScanResult['cloakCheck']>
}

/**
 * Visits again in a full browser when `first` was made in a headless shell, else in a headless shell, and compares. Only when the two differ is
 * the first kind of browser asked a third time, so that what changes on every visit does not count. A browser is never compared with one of its
 * own kind. A journey can change something in the shop, so a visit that ran one is not repeated. Discard the answer of cancelled visits.
 */
export async function compareVisits(first: Visit, { other, again }: FurtherVisits): Promise<Comparison> {
  if (failed(first)) return not('first-visit-failed', fact('first-gave-nothing', whyOf(first)))
  if (first.capture.journey) return not('journey-ran', fact('journey-ran', {}))
  const fullChrome = kindOf(first) !== 'full'
  const second = await other(fullChrome)
  if ('none' in second) return not('no-other-browser', fact('no-browser', { text: second.none }))
  if (failed(second)) return not('second-visit-failed', fact('second-gave-nothing', { ...browserOf(second), ...whyOf(second) }))
  if (kindOf(second) !== (fullChrome ? 'full' : 'shell')) return not('no-other-browser', fact('same-kind', browserOf(second)))
  const differences = compareClients(first, second) ?? []
  if (differences.length === 0) return compared([first, second], [])
  const third = await again()
  if (failed(third)) return not('third-visit-failed', fact('third-gave-nothing', whyOf(third)))
  if (kindOf(third) !== kindOf(first)) return not('third-visit-failed', fact('third-other-kind', browserOf(third)))
  return compared([first, second, third], compareClients(first, second, third) ?? [])
}

type Fact = NonNullable<Comparison['cloakCheck']['detailCodes']>[number]

const fact = (code: ComparisonFact, params: Fact['params']): Fact => ({ code, params })

function not(state: Exclude<ComparisonState, 'compared'>, why: Fact): Comparison {
  return { differences: null, cloakCheck: told(state, [why]) }
}

/** Names the other browser, and each visit with a missing part. */
function compared(visits: [Visit, Visit, Visit?], differences: ClientDifference[]): Comparison {
  const missing = visits.flatMap((visit, at) => (visit?.capture.outcome.status === 'partial' ? [fact(partials[at]!, whyOf(visit))] : []))
  const nonces = visits.slice(1).flatMap((visit) => nonceDigestsOf(visit?.capture.documents ?? []).map(({ digest }) => digest))
  return { differences, nonces, cloakCheck: told('compared', [fact('compared-with', browserOf(visits[1])), ...missing]) }
}

function told(state: ComparisonState, detailCodes: Fact[]): Comparison['cloakCheck'] {
  return { state, detail: detailCodes.map((each) => sentenceOf(each, state)).join(' '), detailCodes }
}

/** In English. The browser's own words come last; a fact without a sentence is what the state says. */
function sentenceOf({ code, params }: Fact, state: ComparisonState): string {
  if (code === 'no-browser') return String(params.text)
  const sentence = formatComparison({ code, params }, 'en') ?? formatCloak(state, 'en')
  return params.text ? `${sentence} (${params.text})` : sentence
}

const partials = ['first-partial', 'second-partial', 'third-partial'] as const
const failed = ({ capture }: Visit) => capture.outcome.status === 'failed'
const kindOf = ({ capture }: Visit) => capture.browser.headless

function browserOf({ capture }: Visit): { browser: string; kind: string } {
  const { product, version, headless } = capture.browser
  return { browser: `${product} ${version}`.trim(), kind: headless }
}

/** What a visit lacks: its main reason, otherwise its first issue. */
function whyOf({ capture }: Visit): { reason: OutcomeCode; text: string } {
  const { code, cause, issues } = capture.outcome
  const issue = code === null ? issues[0] : { code, cause }
  return { reason: issue?.code ?? 'internal', text: issue?.cause ? formatCause(issue.cause, 'en') : '' }
}
