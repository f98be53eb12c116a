// Searches outgoing data for a canary: removes up to three layers of encoding, breadth first, and searches each text.
import { bytesToText, decodeLayer, type Inflate } from './canary-decode.ts'
import { findChanged, findPlain, type Haystack, type Needle, prepareHaystack, prepareNeedle } from './canary-match.ts'

export type { Inflate } from './canary-decode.ts'

export const searchedValues = ['card', 'name', 'email'] as const
export type SearchedValue = (typeof searchedValues)[number]
export type Needles = Readonly<Record<SearchedValue, Needle>>

export interface CanaryHit {
  value: SearchedValue
  /** Decoding steps, outermost first; empty for plain text. */
  encoding: string[]
}

export interface SearchResult {
  hits: CanaryHit[]
  /** False if the text was too long, or the time too short, for a complete search. */
  complete: boolean
}

/** Whether the search time is up. Called between all steps; for texts of usual size, a step takes a few milliseconds at most. */
export type TimeUp = () => boolean

/** Maximum characters to search per message, over all layers. Beyond it, the search is not complete. */
const TEXT_BUDGET = 4_000_000
const FIRST_TEXT_MAX = 2_000_000
const DEPTH_MAX = 3

export function prepareNeedles(values: Readonly<Record<SearchedValue, string>>): Needles {
  return { card: prepareNeedle(values.card), name: prepareNeedle(values.name), email: prepareNeedle(values.email) }
}

/**
 * Searches bytes for all values. Reports each value once, with the shortest chain of steps. Cannot see values that are encrypted with a
 * real cipher. Once `timeUp`, returns what it has.
 */
export function searchCanary(bytes: Uint8Array, needles: Needles, inflate: Inflate, timeUp: TimeUp): SearchResult {
  const cut = bytes.length > FIRST_TEXT_MAX
  const result = searchText(bytesToText(cut ? bytes.subarray(0, FIRST_TEXT_MAX) : bytes), needles, inflate, timeUp)
  return { hits: result.hits, complete: result.complete && !cut }
}

/** Like searchCanary, for a text with one character per byte, up to `depth` layers. */
export function searchText(text: string, needles: Needles, inflate: Inflate, timeUp: TimeUp, depth = DEPTH_MAX): SearchResult {
  const hits = new Map<SearchedValue, CanaryHit>()
  const all = () => hits.size === searchedValues.length
  const nodes: Node[] = []
  let complete = true
  for (const node of unfold(text, inflate, depth)) {
    complete = node !== null && !timeUp()
    if (!complete || node === null) break
    nodes.push(node)
    lookFor(node, needles, hits, plainly)
    if (all()) break
  }
  for (const node of nodes) {
    if (all()) break
    if (timeUp()) return { hits: [...hits.values()], complete: false }
    lookFor(node, needles, hits, findChanged)
  }
  return { hits: [...hits.values()], complete: complete || all() }
}

/** All texts that bytes hide in up to three layers of encoding, nearest first, one character per byte. Null if there are too many to search. */
export function* hiddenTexts(bytes: Uint8Array, inflate: Inflate): Generator<string | null> {
  if (bytes.length > FIRST_TEXT_MAX) yield null
  else for (const node of unfold(bytesToText(bytes), inflate, DEPTH_MAX)) yield node === null ? null : node.haystack.text
}

interface Node {
  haystack: Haystack
  steps: readonly string[]
}

/** All decodings of a text, nearest first, each computed on demand. Null once the limit is exceeded. */
function* unfold(text: string, inflate: Inflate, depth: number): Generator<Node | null> {
  const first: Node = { haystack: prepareHaystack(text), steps: [] }
  const nodes: Node[] = [first]
  const seen = new Set([text])
  let budget = TEXT_BUDGET - text.length
  yield first
  for (let at = 0; at < nodes.length; at++) {
    const { haystack, steps } = nodes[at]!
    if (steps.length === depth) return
    for (const layer of decodeLayer(haystack.text, haystack.bytes, inflate)) {
      if (seen.has(layer.text)) continue
      seen.add(layer.text)
      budget -= layer.text.length
      if (budget < 0) return yield null
      const node = { haystack: prepareHaystack(layer.text), steps: [...steps, layer.step] }
      nodes.push(node)
      yield node
    }
  }
}

function plainly(haystack: Haystack, needles: readonly Needle[]): Map<Needle, string[]> {
  return new Map(
    needles.flatMap((needle) => {
      const steps = findPlain(haystack, needle)
      return steps === null ? [] : [[needle, steps] as const]
    }),
  )
}

function lookFor({ haystack, steps }: Node, needles: Needles, hits: Map<SearchedValue, CanaryHit>, find: typeof findChanged): void {
  const wanted = searchedValues.filter((value) => !hits.has(value))
  const found = find(
    haystack,
    wanted.map((value) => needles[value]),
  )
  for (const value of wanted) {
    const more = found.get(needles[value])
    if (more) hits.set(value, { value, encoding: [...steps, ...more] })
  }
}
