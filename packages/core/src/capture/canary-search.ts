// Owns the search for a canary in what leaves a page: layers of encoding are undone breadth-first, three deep, and each text is searched.
import { bytesToText, decodeLayer, type Inflate } from './canary-decode.ts'
import { findChanged, findPlain, type Needle, prepareHaystack, prepareNeedle } from './canary-match.ts'

export type { Inflate } from './canary-decode.ts'

export const searchedValues = ['card', 'name', 'email'] as const
export type SearchedValue = (typeof searchedValues)[number]
export type Needles = Readonly<Record<SearchedValue, Needle>>

export interface CanaryHit {
  value: SearchedValue
  /** Steps that uncovered it, outermost first; empty for plain text. */
  encoding: string[]
}

export interface SearchResult {
  hits: CanaryHit[]
  /** False when the text was too big to be searched to the end. */
  complete: boolean
}

/** Characters searched of one message, all decoded layers together. Beyond it the search says that it is not complete. */
const TEXT_BUDGET = 4_000_000
const FIRST_TEXT_MAX = 2_000_000
const DEPTH_MAX = 3

export function prepareNeedles(values: Readonly<Record<SearchedValue, string>>): Needles {
  return { card: prepareNeedle(values.card), name: prepareNeedle(values.name), email: prepareNeedle(values.email) }
}

/** Searches bytes for all values; each is reported once, by the shortest chain of steps. Values encrypted with a real cipher are not seen. */
export function searchCanary(bytes: Uint8Array, needles: Needles, inflate: Inflate): SearchResult {
  const cut = bytes.length > FIRST_TEXT_MAX
  const result = searchText(bytesToText(cut ? bytes.subarray(0, FIRST_TEXT_MAX) : bytes), needles, inflate)
  return { hits: result.hits, complete: result.complete && !cut }
}

/** As searchCanary, for a text with one character a byte. */
export function searchText(text: string, needles: Needles, inflate: Inflate): SearchResult {
  const hits = new Map<SearchedValue, CanaryHit>()
  const { nodes, complete } = unfold(text, inflate, (node) => lookFor(node, findPlain, needles, hits))
  for (const node of nodes) if (lookFor(node, findChanged, needles, hits)) break
  return { hits: [...hits.values()], complete: complete || hits.size === searchedValues.length }
}

interface Node {
  text: string
  steps: readonly string[]
}

/** All texts behind a text, nearest first; stops when `visit` says that all is found. */
function unfold(text: string, inflate: Inflate, visit: (node: Node) => boolean): { nodes: Node[]; complete: boolean } {
  const nodes: Node[] = [{ text, steps: [] }]
  const seen = new Set([text])
  let budget = TEXT_BUDGET
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    budget -= node.text.length
    if (budget < 0) return { nodes: nodes.slice(0, at), complete: false }
    if (visit(node)) return { nodes: [], complete: true }
    if (node.steps.length === DEPTH_MAX) continue
    for (const layer of decodeLayer(node.text, inflate)) {
      if (seen.has(layer.text)) continue
      seen.add(layer.text)
      nodes.push({ text: layer.text, steps: [...node.steps, layer.step] })
    }
  }
  return { nodes, complete: true }
}

function lookFor(node: Node, find: typeof findPlain, needles: Needles, hits: Map<SearchedValue, CanaryHit>): boolean {
  const haystack = prepareHaystack(node.text)
  for (const value of searchedValues) {
    if (hits.has(value)) continue
    const steps = find(haystack, needles[value])
    if (steps !== null) hits.set(value, { value, encoding: [...node.steps, ...steps] })
  }
  return hits.size === searchedValues.length
}
