// Owns the reassembly of a canary that left in pieces: over the fields of one message, or over the messages to one host.
import { decodeLayer, type Inflate } from './canary-decode.ts'
import { type CanaryHit, type Needles, type SearchedValue, searchedValues, searchText } from './canary-search.ts'

/** One message to a host, in the order sent. `text` is a body or frame, one character a byte. */
export interface SentMessage {
  id: string
  url: string
  text: string
}

export interface ReassembledHit extends CanaryHit {
  /** Messages that carried the pieces. */
  ids: string[]
}

/** Characters joined for one host; more is cut at the front, since typing comes last. */
const JOINED_MAX = 200_000

interface Piece {
  id: string
  /** Where it stood: name of a parameter, number of a path segment, key of a JSON body. */
  slot: string
  value: string
}

/**
 * Looks for values in the pieces sent to one host: joined by slot over the messages, joined over all, and as digit groups of four or more in any
 * order. Values in `known` are not looked for again.
 */
export function reassembleCanary(
  messages: readonly SentMessage[],
  needles: Needles,
  inflate: Inflate,
  known: ReadonlySet<SearchedValue>,
): ReassembledHit[] {
  const pieces = messages.flatMap(piecesOf)
  const bySlot = Map.groupBy(pieces, (piece) => piece.slot)
  const groups = [...[...bySlot.values()].filter((group) => group.length > 1), pieces]
  const hits = new Map<SearchedValue, ReassembledHit>()
  const add = (hit: CanaryHit, group: readonly Piece[]) => {
    if (known.has(hit.value) || hits.has(hit.value)) return
    hits.set(hit.value, { ...hit, ids: [...new Set(group.map((piece) => piece.id))] })
  }
  for (const group of groups) {
    for (const [step, joined] of joinings(group, inflate)) {
      for (const hit of searchText(joined, needles, inflate).hits) add({ value: hit.value, encoding: [...step, ...hit.encoding] }, group)
    }
    if (searchedValues.every((value) => known.has(value) || hits.has(value))) break
  }
  const grouped = inDigitGroups(pieces, needles.card.text)
  if (grouped) add({ value: 'card', encoding: [] }, grouped)
  return [...hits.values()]
}

function joinings(group: readonly Piece[], inflate: Inflate): [step: string[], joined: string][] {
  const values = group.map((piece) => piece.value)
  const joined: [string[], string][] = [
    [[], values.join('')],
    [['reversed'], values.toReversed().join('')],
  ]
  const steps = new Map<string, string[]>()
  for (const [at, value] of values.entries()) {
    for (const layer of value.length < 4096 ? shortLayers(value, inflate) : []) {
      const list = steps.get(layer.step) ?? values.map(() => '')
      list[at] ||= layer.text
      steps.set(layer.step, list)
    }
  }
  for (const [step, list] of steps) joined.push([[step], list.join('')])
  return joined.map(([step, text]) => [step, text.slice(-JOINED_MAX)])
}

/** Decodes pieces too short for the general decoder by padding them with themselves to its least length. */
function shortLayers(value: string, inflate: Inflate) {
  if (value.length >= 16) return decodeLayer(value, inflate)
  const bare = value.replace(/=+$/, '')
  const filled = bare.padEnd(Math.ceil(bare.length / 4) * 4, 'A')
  if (bare.length < 2 || !/^[A-Za-z0-9+/_-]+$/.test(bare)) return []
  const bytes = Math.floor((bare.length * 6) / 8)
  return decodeLayer(filled + 'A'.repeat(16), inflate)
    .filter((layer) => layer.step === 'base64' || (layer.step === 'hex' && /^([0-9a-f]{2})+$/i.test(bare)))
    .map((layer) => ({ step: layer.step, text: layer.text.slice(0, layer.step === 'hex' ? bare.length / 2 : bytes) }))
}

function piecesOf(message: SentMessage): Piece[] {
  const [address = '', query = ''] = message.url.split('#')[0]!.split(/\?(.*)/s)
  const origin = address.match(/^[a-z]+:\/\/([^/]*)/i)
  const path = address.slice(origin?.[0].length ?? 0)
  const list: Piece[] = []
  const add = (slot: string, value: string) => {
    if (value !== '') list.push({ id: message.id, slot, value: unescaped(value) })
  }
  const labels = (origin?.[1] ?? '').split(':')[0]!.split('.')
  for (const [at, label] of labels.slice(0, -2).entries()) add(`label ${at - labels.length}`, label)
  for (const [at, segment] of path.split('/').entries()) add(`path ${at}`, segment)
  for (const pair of query.split('&')) addPair(pair, add)
  const body = message.text.trim()
  if (/^[[{]/.test(body)) for (const [, key, text, plain] of body.matchAll(jsonPair)) add(`key ${key ?? ''}`, text ?? plain ?? '')
  else if (/^[^\s=&]+=[^=]*(&|$)/.test(body)) for (const pair of body.split('&')) addPair(pair, add)
  else add('body', body)
  return list
}

const jsonPair = /(?:"([^"\\]{1,64})"\s*:\s*)?(?:"((?:[^"\\]|\\.)*)"|(-?\d+))(?=\s*[,}\]])/g

function addPair(pair: string, add: (slot: string, value: string) => void): void {
  const at = pair.indexOf('=')
  if (at < 0) add('pair', pair)
  else add(`pair ${pair.slice(0, at)}`, pair.slice(at + 1))
}

const unescaped = (value: string) => value.replace(/%([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Whether the number can be laid from whole digit groups of four or more; returns the pieces that hold them. */
function inDigitGroups(pieces: readonly Piece[], card: string): Piece[] | null {
  const holders = new Map<string, Piece>()
  for (const piece of pieces) for (const [group] of piece.value.matchAll(/(?<!\d)\d{4,15}(?!\d)/g)) holders.set(group, piece)
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
