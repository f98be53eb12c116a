// Helpers that compare two visits of a page and read the changes.

import type { ScanResult } from '@tillwatch/contract/shapes'
import type { BodyStore, Capture } from '#capture/index.ts'
import { comparisonSchema, publishedComparison } from '#changes/index.ts'
import { compareResults } from '#report/index.ts'
import { judge } from './judge.ts'
import { makeCapture, makeField, makeFrame } from './make-capture.ts'

export interface Visit {
  capture?: Partial<Capture>
  bodies?: BodyStore
  /** Whether the bodies were not kept for the comparison. */
  forgets?: boolean
  /** Changes the result, like an older version or another judgement. */
  result?: (result: ScanResult) => ScanResult
}

type Known = Parameters<typeof compareResults>[3]
type Compared = ReturnType<typeof publishedComparison>

/** Judges both visits and compares the results; returns the published result. */
export function compareVisited(before: Visit, after: Visit, known: Known = {}): Compared {
  const results = [before, after].map(({ capture, bodies, result }, visit) => {
    const judged = judge(withOwnNonce(makeCapture(capture), visit), bodies)
    return result ? result(judged) : judged
  }) as [ScanResult, ScanResult]
  const kept = ({ bodies = new Map(), forgets = false }: Visit): BodyStore => (forgets ? new Map() : bodies)
  const compared = publishedComparison(compareResults(...results, { before: kept(before), after: kept(after) }, known))
  const side = ({ captureId, startedAt, profile, result, page }: ScanResult) => ({
    captureId,
    startedAt,
    profile,
    result,
    url: page.finalUrl,
  })
  comparisonSchema.parse({ version: 1, of: 'scans', before: side(results[0]), after: side(results[1]), ...compared })
  return compared
}

/** Nonce of the good headers, different for each visit. */
function withOwnNonce(capture: Capture, visit: number): Capture {
  const documents = capture.documents.map((document) => ({
    ...document,
    headers: document.headers.map(([name, value]): [string, string] => [name, value.replace(/'nonce-abc'/, `'nonce-abc${visit}'`)]),
  }))
  return { ...capture, documents }
}

/** `kind verdict: codes` of each change, in order. */
export const told = ({ changes }: Pick<Compared, 'changes'>): string[] =>
  changes.map(({ kind, verdict, reasons }) => `${kind} ${verdict}: ${reasons.map(({ code }) => code).join(' ')}`)

/** All sentences of a kind of change. */
export const sentences = ({ changes }: Pick<Compared, 'changes'>, kind: Compared['changes'][number]['kind']): string =>
  changes.flatMap((change) => (change.kind === kind ? change.reasons.map(({ sentence }) => sentence) : [])).join(' ')

/** A page with card fields in a Stripe frame. */
export const inStripesFrame = (more: Partial<Capture> = {}): Partial<Capture> => ({
  frames: [makeFrame(), providerFrame('https://js.stripe.com/v3/elements-inner-card.html')],
  fields: [makeField({ frameId: 'pay', formId: null })],
  ...more,
})

export const providerFrame = (url: string, given: Parameters<typeof makeFrame>[0] = {}) =>
  makeFrame({ id: 'pay', parentId: 'main', url, box: { x: 0, y: 100, width: 400, height: 200 }, ...given })
