// Searches a run's messages and stored texts for the shopper's input.

import { type CanaryHit, type Needles, prepareNeedles, reassembleCanary, searchCanary } from '@tillwatch/core/capture'
import type { DetonatedField } from '@tillwatch/core/detection'
import { inflate } from '#behaviour/inflate.ts'
import type { Message } from './outgoing.ts'
import type { LabCanary } from './shopper.ts'

export interface FoundValue {
  what: DetonatedField
  /** Steps that uncover it, outermost first, joined by `+`; `plain` if it is there unchanged. */
  encoding: string
}

export interface Search {
  /** Findings in one text. */
  inBytes(bytes: Uint8Array): FoundValue[]
  /** Findings in the joined messages to one host, apart from `known`. */
  inPieces(messages: readonly Message[], known: ReadonlySet<DetonatedField>): FoundValue[]
  /** Whether the time was enough for everything so far. */
  readonly complete: boolean
}

const BYTES_MAX = 64 * 1024
/** At the usual pace. */
const SEARCH_MS_MAX = 700

/** Starts the time for one run's search. */
export function startSearch(canary: LabCanary, pace: number): Search {
  const startedAt = performance.now()
  const timeUp = () => performance.now() - startedAt > SEARCH_MS_MAX * pace
  const long = prepareNeedles(canary)
  const secret = prepareNeedles({ ...canary, card: canary.password })
  const { month, year } = canary.expiry
  const shorts = [
    prepareNeedles({ ...canary, name: canary.cvc, email: year }),
    prepareNeedles({ ...canary, name: canary.cvc, email: `${month}/${year.slice(2)}` }),
  ]
  const known = new Map<string, FoundValue[]>()
  let complete = true
  function hitsIn(bytes: Uint8Array, needles: Needles): CanaryHit[] {
    const result = searchCanary(bytes.subarray(0, BYTES_MAX), needles, inflate, timeUp)
    if (!result.complete || bytes.length > BYTES_MAX) complete = false
    return result.hits
  }

  function inBytes(bytes: Uint8Array): FoundValue[] {
    if (bytes.length < 3) return []
    const key = bytes.length < 4_096 ? Buffer.from(bytes).toString('latin1') : null
    const before = key === null ? undefined : known.get(key)
    if (before) return before
    const hits = hitsIn(bytes, long)
    const found = hits.map((hit) => told(whatOf(hit), hit))
    const password = hitsIn(bytes, secret).find(({ value }) => value === 'card')
    if (password) found.push(told('password', password))
    const card = hits.find(({ value }) => value === 'card')
    if (card) found.push(...besideCard(bytes, card))
    if (key !== null) known.set(key, found)
    return found
  }

  /** Code and expiry are too short to be searched for alone: they count if they are under the same steps as the card. */
  function besideCard(bytes: Uint8Array, card: CanaryHit): FoundValue[] {
    const under = card.encoding.join('+')
    const found = new Map<DetonatedField, FoundValue>()
    for (const needles of shorts)
      for (const hit of hitsIn(bytes, needles)) {
        if (hit.value === 'card' || hit.encoding.join('+') !== under) continue
        const what = hit.value === 'name' ? 'cvv' : 'expiry'
        found.set(what, told(what, hit))
      }
    return [...found.values()]
  }

  return {
    get complete() {
      return complete
    },
    inBytes,
    inPieces(messages, found) {
      const sent = messages.flatMap(({ url, parts }, at) =>
        parts.slice(0, 2).map((part, index) => ({ id: String(at), url: index === 0 ? url : '', text: index === 0 ? '' : latin(part) })),
      )
      const skip = new Set((['card', 'name'] as const).filter((what) => found.has(what)))
      if (sent.length < 2) return []
      const result = reassembleCanary(sent, long, inflate, skip, timeUp)
      complete &&= result.complete
      return result.hits.map((hit) => told(whatOf(hit), { ...hit, encoding: ['split', ...hit.encoding] }))
    },
  }
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, BYTES_MAX)).toString('latin1')
const whatOf = ({ value }: CanaryHit): DetonatedField => (value === 'email' ? 'other' : value)
const told = (what: DetonatedField, { encoding }: Pick<CanaryHit, 'encoding'>): FoundValue => ({
  what,
  encoding: encoding.join('+') || 'plain',
})
