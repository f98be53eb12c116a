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
/** Names are cut to this length. */
const NAME_CHARS_MAX = 200

/** Shortest items first; each place and name once. The last four digits, or a token that stands for the card, are not the card. */
export function searchKept(items: readonly KeptItem[], needles: Needles, timeUp: () => boolean): { found: FoundKept[]; complete: boolean } {
  const found = new Map<string, FoundKept>()
  const known = new Map<string, ReturnType<typeof searchCanary>>()
  let complete = true
  for (const { place, name, host, text } of items.toSorted((a, b) => a.text.length - b.text.length)) {
    const results = [text, ...withoutName({ name, text })].map((part) => {
      const bytes = bytesOf(part)
      const result = known.get(part) ?? searchCanary(bytes.subarray(0, ITEM_BYTES_MAX), needles, inflate, timeUp)
      known.set(part, result)
      return { ...result, complete: result.complete && bytes.length <= ITEM_BYTES_MAX }
    })
    const card = results.flatMap(({ hits }) => hits).find(({ value }) => value === 'card')
    if (card) found.set(keyOf({ place, name, host }), { place, name, host, encoding: card.encoding })
    else if (results.some((result) => !result.complete)) complete = false
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

/** The value without its name, which can look like encoded text itself and hides where the value's begins. */
function withoutName({ name, text }: Pick<KeptItem, 'name' | 'text'>): string[] {
  const equals = text.startsWith(name) ? text.indexOf('=', name.length) : -1
  const [after, value] = [text.slice(name.length, equals), text.slice(equals + 1)]
  return equals < 0 || value === '' || (after !== '' && name.length < NAME_CHARS_MAX) ? [] : [value]
}

const keyOf = ({ place, name, host }: Pick<KeptItem, 'place' | 'name' | 'host'>) => JSON.stringify([place, host, name])

/** One byte a character where that is what it is, so that changed bytes and compressed ones stay what they are. */
function bytesOf(text: string): Buffer {
  const latin1 = Buffer.from(text, 'latin1')
  return latin1.toString('latin1') === text ? latin1 : Buffer.from(text)
}
