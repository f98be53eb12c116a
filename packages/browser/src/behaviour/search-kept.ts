// Owns the search for the typed card in what a page keeps in the browser: each item by itself, then the pieces of one place together.

import { type KeptCard, type Needles, reassembleCanary, searchCanary } from '@tillwatch/core/capture'
import { inflate } from './inflate.ts'

/** Something that the browser holds. */
export interface KeptItem extends Pick<KeptCard, 'place' | 'name' | 'host'> {
  /** Its name, where it has one, and its value; bytes have one character each. */
  text: string
}

export type FoundKept = Omit<KeptCard, 'phase'>

const ITEM_BYTES_MAX = 128 * 1024
/** Longer ones are pieces of nothing. */
const PIECE_CHARS_MAX = 400
const PIECES_MAX = 200

/** Shortest items first; each place and name once. The last four digits, or a token that stands for the card, are not the card. */
export function searchKept(items: readonly KeptItem[], needles: Needles, timeUp: () => boolean): { found: FoundKept[]; complete: boolean } {
  const found = new Map<string, FoundKept>()
  const known = new Map<string, ReturnType<typeof searchCanary>>()
  let complete = true
  for (const { place, name, host, text } of items.toSorted((a, b) => a.text.length - b.text.length)) {
    const bytes = bytesOf(text)
    const result = known.get(text) ?? searchCanary(bytes.subarray(0, ITEM_BYTES_MAX), needles, inflate, timeUp)
    known.set(text, result)
    const card = result.hits.find(({ value }) => value === 'card')
    if (card) found.set(keyOf({ place, name, host }), { place, name, host, encoding: card.encoding })
    if (!card && (!result.complete || bytes.length > ITEM_BYTES_MAX)) complete = false
  }
  for (const group of Map.groupBy(items, ({ place, host }) => `${place} ${host}`).values()) {
    const short = group.filter(({ text }) => text.length <= PIECE_CHARS_MAX).slice(-PIECES_MAX)
    const taken = group.some((item) => found.has(keyOf(item)))
    if (taken || short.length < 2) continue
    const messages = short.map(({ text }, at) => ({ id: String(at), url: '', text: bytesOf(text).toString('latin1') }))
    const { hits, complete: whole } = reassembleCanary(messages, needles, inflate, new Set(['name', 'email']), timeUp)
    const card = hits.find(({ value }) => value === 'card')
    const last = card && short[Number(card.ids.at(-1))]
    if (card && last)
      found.set(keyOf(last), { place: last.place, name: last.name, host: last.host, encoding: ['pieces', ...card.encoding] })
    if (!whole) complete = false
  }
  return { found: [...found.values()], complete }
}

const keyOf = ({ place, name, host }: Pick<KeptItem, 'place' | 'name' | 'host'>) => JSON.stringify([place, host, name])

/** One byte a character where that is what it is, so that changed bytes and compressed ones stay what they are. */
function bytesOf(text: string): Buffer {
  const latin1 = Buffer.from(text, 'latin1')
  return latin1.toString('latin1') === text ? latin1 : Buffer.from(text)
}
