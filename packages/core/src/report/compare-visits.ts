// Owns the cloaking check: which further visits a first one needs, and what may be concluded from all of them.
import type { BodyStore, Capture, ClientDifference } from '#capture/index.ts'
import type { ScanResult } from '#contract/index.ts'
import { compareClients } from '#inventory/index.ts'
import type { ComparisonState } from '#shared/index.ts'
import { describeOutcome } from './words-en.ts'

/** What one visit gave. */
export interface Visit {
  capture: Capture
  /** Script bodies by SHA-256. */
  bodies: BodyStore
}

/** How the page is visited further. Failure of the page or the browser is a value in the capture. */
export interface FurtherVisits {
  /** Visits in a full browser or in a headless shell; `none` says in a sentence why this machine has none that works. */
  other(fullChrome: boolean): Promise<Visit | { none: string }>
  /** Visits as the first time. */
  again(): Promise<Visit>
}

/** What the visits together show. */
export interface Comparison {
  /** Null when nothing was compared. */
  differences: ClientDifference[] | null
  /** Only the state `compared` lets anything be concluded. */
  cloakCheck: NonNullable<ScanResult['cloakCheck']>
}

/**
 * Visits again in a full browser when `first` was made in a headless shell, else in a headless shell, and compares. Only when the two differ is
 * the first kind of browser asked a third time, so that what changes on every visit does not count. A browser is never compared with one of its
 * own kind. Whoever cancels the visits throws the answer away.
 */
export async function compareVisits(first: Visit, { other, again }: FurtherVisits): Promise<Comparison> {
  if (failed(first)) return not('first-visit-failed', 'The first visit gave nothing to compare.')
  const fullChrome = kindOf(first) !== 'full'
  const second = await other(fullChrome)
  if ('none' in second) return not('no-other-browser', second.none)
  if (failed(second)) return not('second-visit-failed', `The visit in ${nameOf(second)} gave nothing: ${whyOf(second)}`)
  if (kindOf(second) !== (fullChrome ? 'full' : 'shell'))
    return not('no-other-browser', `Both visits were made in the same kind of browser: ${nameOf(second)}.`)
  const differences = compareClients(first, second) ?? []
  if (differences.length === 0) return compared([first, second], [])
  const third = await again()
  if (failed(third)) return not('third-visit-failed', `A third visit, to tell cloaking from chance, gave nothing: ${whyOf(third)}`)
  if (kindOf(third) !== kindOf(first))
    return not('third-visit-failed', `A third visit, to tell cloaking from chance, was made in another browser: ${nameOf(third)}.`)
  return compared([first, second, third], compareClients(first, second, third) ?? [])
}

function not(state: Exclude<ComparisonState, 'compared'>, detail: string): Comparison {
  return { differences: null, cloakCheck: { state, detail } }
}

/** Names the other browser, and each visit of which a part is missing. */
function compared(visits: [Visit, Visit, Visit?], differences: ClientDifference[]): Comparison {
  const missing = visits.flatMap((visit, at) =>
    visit?.capture.outcome.status === 'partial' ? [` A part of the ${ordinals[at]} visit is missing: ${whyOf(visit)}`] : [],
  )
  return { differences, cloakCheck: { state: 'compared', detail: `Compared with a visit in ${nameOf(visits[1])}.${missing.join('')}` } }
}

const ordinals = ['first', 'second', 'third'] as const
const failed = ({ capture }: Visit) => capture.outcome.status === 'failed'
const kindOf = ({ capture }: Visit) => capture.browser.headless

function nameOf({ capture }: Visit): string {
  const { product, version, headless } = capture.browser
  const name = `${product} ${version}`.trim()
  return headless === 'full' ? `${name} (full browser)` : name || 'another browser'
}

/** One or two sentences on what is missing from a visit. */
function whyOf({ capture }: Visit): string {
  const { code, detail, issues } = capture.outcome
  const [issue = { code: 'internal' as const, detail: '' }] = issues
  const why = code === null ? issue : { code, detail }
  return why.detail ? `${describeOutcome(why.code)} (${why.detail})` : describeOutcome(why.code)
}
