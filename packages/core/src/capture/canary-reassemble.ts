// Reassembles a canary that was sent in pieces, across the fields of one message or across all messages to one host.
import { type DecodedLayer, decodeLayer, type Inflate } from './canary-decode.ts'
import { prepareHaystack } from './canary-match.ts'
import { type Piece, piecesOf, type SentMessage } from './canary-pieces.ts'
import { type CanaryHit, type Needles, type SearchedValue, searchedValues, searchText, type TimeUp } from './canary-search.ts'

export interface ReassembledHit extends CanaryHit {
  /** Messages that contained the pieces. */
  ids: string[]
}

/** Maximum joined characters per group. The front is cut off, because typed values come last. */
const JOINED_MAX = 200_000
/** Longer pieces were searched whole. Only a value that is split at an edge can still be hidden, within this distance of it. */
const WHOLE_MAX = 96
const EDGE = 48
/** Layers to decode where joining is unlikely: backwards, or across the edges of long pieces. */
const SHALLOW = 1

/**
 * Searches the pieces sent to one host: joined per slot, joined all together, and as digit groups of four or more in any order. Skips the
 * values in `known`. Not complete if the pieces are too long or the time runs out.
 */
export function reassembleCanary(
  messages: readonly SentMessage[],
  needles: Needles,
  inflate: Inflate,
  known: ReadonlySet<SearchedValue>,
  timeUp: TimeUp,
): { hits: ReassembledHit[]; complete: boolean } {
  const hits = new Map<SearchedValue, ReassembledHit>()
  const found = (complete: boolean) => ({ hits: [...hits.values()], complete })
  const add = (hit: CanaryHit, group: readonly Piece[]) => {
    if (known.has(hit.value) || hits.has(hit.value)) return
    hits.set(hit.value, { ...hit, ids: [...new Set(group.map((piece) => piece.id))] })
  }
  const pieces: Piece[] = []
  for (const message of messages) {
    if (timeUp()) return found(false)
    for (const piece of piecesOf(message)) pieces.push(piece)
  }
  const grouped = known.has('card') ? null : inDigitGroups(pieces, needles.card.text)
  const layersOf = rememberedLayers(inflate)
  const searched = new Set([''])
  let complete = true
  for (const group of groupsOf(pieces)) {
    for (const { steps, text, depth } of joinings(group, layersOf, timeUp)) {
      if (searchedValues.every((value) => known.has(value) || hits.has(value))) return found(true)
      if (searched.has(text)) continue
      searched.add(text)
      if (text.length > JOINED_MAX) complete = false
      const result = searchText(text.slice(-JOINED_MAX), needles, inflate, timeUp, depth)
      for (const { value, encoding } of result.hits) add({ value, encoding: [...steps, ...encoding] }, group)
      complete &&= result.complete
      if (timeUp()) return found(false)
    }
    if (timeUp()) return found(false)
  }
  if (grouped) add({ value: 'card', encoding: [] }, grouped)
  return found(complete)
}

/** Pieces per slot, then all of them. A slot that always has the same value, such as a version or an account ID, spells nothing. */
function groupsOf(pieces: readonly Piece[]): (readonly Piece[])[] {
  const varied = (group: readonly Piece[]) => group.some(({ value }) => value !== group[0]!.value)
  return [...Map.groupBy(pieces, (piece) => piece.slot).values(), pieces].filter(varied)
}

interface Joining {
  steps: string[]
  text: string
  depth?: number
}

type LayersOf = (value: string) => readonly DecodedLayer[]

/** The texts that a group may spell, most likely first. */
function* joinings(group: readonly Piece[], layersOf: LayersOf, timeUp: TimeUp): Generator<Joining> {
  const values = group.map((piece) => piece.value)
  yield { steps: [], text: joinShort(values) }
  const decoded = new Map<string, string[]>()
  for (const [at, value] of values.entries()) {
    if (timeUp()) return
    if (value.length > WHOLE_MAX) continue
    for (const { step, text } of layersOf(value)) {
      const list = decoded.get(step) ?? values.map(() => '')
      list[at] ||= text
      decoded.set(step, list)
    }
  }
  for (const [step, list] of decoded) yield { steps: [step], text: list.join('') }
  yield { steps: ['reversed'], text: joinShort(values.toReversed()), depth: SHALLOW }
  yield { steps: [], text: joinEdges(values), depth: SHALLOW }
}

/**
 * Joins neighbors. A long piece separates what is before it from what is after it, and adds its edges to both. Skips repeated stretches.
 */
function joinShort(values: readonly string[]): string {
  const stretches = new Set<string>()
  let stretch = ''
  let shorts = 0
  const close = () => {
    if (shorts > 0) stretches.add(stretch)
    shorts = 0
  }
  for (const value of values) {
    if (value.length > WHOLE_MAX) {
      stretch += value.slice(0, EDGE)
      close()
      stretch = value.slice(-EDGE)
    } else {
      stretch += value
      shorts++
    }
  }
  close()
  return [...stretches].join('\n')
}

/** The edges where two long pieces meet, one per line. */
function joinEdges(values: readonly string[]): string {
  const meetings = new Set<string>()
  for (const [at, value] of values.entries()) {
    const before = values[at - 1]
    if (before !== undefined && before.length > WHOLE_MAX && value.length > WHOLE_MAX)
      meetings.add(before.slice(-EDGE) + value.slice(0, EDGE))
  }
  return [...meetings].join('\n')
}

function rememberedLayers(inflate: Inflate): LayersOf {
  const known = new Map<string, readonly DecodedLayer[]>()
  return (value) => {
    const layers = known.get(value) ?? [...shortLayers(value, inflate)]
    known.set(value, layers)
    return layers
  }
}

/** Decodes pieces that are too short for the general decoder by repeating them up to its minimum length. */
function shortLayers(value: string, inflate: Inflate): Iterable<DecodedLayer> {
  const decode = (text: string) => decodeLayer(text, prepareHaystack(text).bytes, inflate)
  if (value.length >= 16) return decode(value)
  const bare = value.replaceAll('=', '')
  const filled = bare.padEnd(Math.ceil(bare.length / 4) * 4, 'A')
  if (bare.length < 2 || !/^[A-Za-z0-9+/_-]+$/.test(bare)) return []
  const bytes = Math.floor((bare.length * 6) / 8)
  return [...decode(filled + 'A'.repeat(16))]
    .filter((layer) => layer.step === 'base64' || (layer.step === 'hex' && /^([0-9a-f]{2})+$/i.test(bare)))
    .map((layer) => ({ step: layer.step, text: layer.text.slice(0, layer.step === 'hex' ? bare.length / 2 : bytes) }))
}

/** Whether whole digit groups of four or more spell the number; returns the pieces that contain them. */
function inDigitGroups(pieces: readonly Piece[], card: string): Piece[] | null {
  const holders = new Map<string, Piece>()
  for (const piece of pieces)
    for (const [group] of piece.value.matchAll(/(?<!\d)\d{4,15}(?!\d)/g)) if (card.includes(group)) holders.set(group, piece)
  const ways: (string[] | null)[] = [[]]
  for (let end = 1; end <= card.length; end++) {
    ways[end] = null
    for (let start = 0; start <= end - 4; start++) {
      const group = card.slice(start, end)
      const before = ways[start]
      if (before && holders.has(group)) ways[end] = [...before, group]
    }
  }
  return ways[card.length]?.map((group) => holders.get(group)!) ?? null
}
