// Searches what a page stores in the browser: reads it once before typing, so that only new data is searched afterwards.

import { createHash } from 'node:crypto'
import { causeOf } from '@tillwatch/contract/rules'
import { type KeptCard, type Needles, reassembleCanary, searchCanary } from '@tillwatch/core/capture'
import type { CaptureContext } from '#capture-context.ts'
import { documentsOf } from './dom.ts'
import { inflate } from './inflate.ts'
import { createIsolated } from './isolated.ts'
import { type KeptRead, readKept } from './kept-reader.ts'
import type { Realms } from './realms.ts'

const ITEM_BYTES_MAX = 128 * 1024

/** Longer values are not pieces. */
const PIECE_CHARS_MAX = 400

const PIECES_MAX = 200

/** Maximum length of names. */
const NAME_CHARS_MAX = 200

const keyOf = ({ place, name, host }: Pick<KeptItem, 'place' | 'name' | 'host'>) => JSON.stringify([place, host, name])

export interface KeptWatch {
  /** Records existing data before anything is typed. */
  remember(): Promise<void>
  /** Searches new data. Reports what could not be read, unless the page may be gone, as after the press. Cookies remain even then. */
  look(mayBeGone: boolean): Promise<void>
  /** Findings of all searches, each place and name once. */
  readonly found: readonly KeptCard[]
}

const READ_MS_MAX = 1_000
/** Page time to grant at once. */
const GRANT_MS = 10
const SEARCH_MS_MAX = 1_000
const FRAMES_MAX = 20

export function watchKept(ctx: CaptureContext, realms: Realms, needles: Needles): KeptWatch {
  const isolated = createIsolated(ctx)
  const before = new Set<string>()
  const found = new Map<string, KeptCard>()

  async function read(): Promise<{ items: KeptItem[]; whole: boolean }> {
    const frames = documentsOf(ctx).flatMap(({ session }) => realms.of(session))
    const reads = frames.slice(0, FRAMES_MAX).map(async ({ session, frameId, origin }) => {
      const answer = await isolated.inFrame<KeptRead>(session, frameId, readKept)
      const items = (answer?.items ?? []).map(([place, name, text]) => ({ place, name, text, host: URL.parse(origin)?.hostname ?? '' }))
      return { items, whole: answer !== null && !answer.cut }
    })
    let late = false
    const gaveUp = ctx.wait(READ_MS_MAX).then(() => {
      late = true
      return { items: [], whole: false }
    })
    const reading = Promise.all([...reads, readCookies(ctx)].map((one) => Promise.race([one, gaveUp])))
    let done = false
    void reading.then(() => {
      done = true
    })
    // A database responds only while page time passes.
    while (!done && !late) await Promise.race([reading, ctx.grantVirtualTime(GRANT_MS)])
    const all = await reading
    return { items: all.flatMap(({ items }) => items), whole: all.every(({ whole }) => whole) && frames.length <= FRAMES_MAX }
  }

  return {
    async remember() {
      for (const item of (await read()).items) before.add(digestOf(item))
    },
    async look(mayBeGone) {
      const { items, whole } = await read()
      const giveUpAt = performance.now() + SEARCH_MS_MAX
      const fresh = items.filter((item) => !before.has(digestOf(item)))
      const result = searchKept(fresh, needles, () => performance.now() > giveUpAt)
      for (const one of result.found) {
        const key = JSON.stringify([one.place, one.host, one.name])
        if (!found.has(key)) found.set(key, { ...one, phase: ctx.phase })
      }
      if ((!whole && !mayBeGone) || !result.complete) ctx.issue('behaviour-incomplete', causeOf('storage-unsearched'))
    },
    get found() {
      return [...found.values()]
    },
  }
}

const digestOf = ({ place, host, name, text }: KeptItem) =>
  createHash('sha1')
    .update(JSON.stringify([place, host, name, text]))
    .digest('base64')

/** Cookies of every host that the page can cause, including those that no script can read. */
async function readCookies(ctx: CaptureContext): Promise<{ items: KeptItem[]; whole: boolean }> {
  const answer = await ctx.root.send('Storage.getCookies', { browserContextId: ctx.browserContextId }).catch(() => null)
  const items = (answer?.cookies ?? []).map(({ name, value, domain }) => ({
    place: 'cookie' as const,
    name: name.slice(0, 200),
    host: domain.replace(/^\./, ''),
    text: `${name}=${value}`,
  }))
  return { items, whole: answer !== null }
}

/** An item in the browser's storage. */
export interface KeptItem extends Pick<KeptCard, 'place' | 'name' | 'host'> {
  /** Its name, if any, and its value; bytes have one character each. */
  text: string
}

type FoundKept = Omit<KeptCard, 'phase'>

/** Shortest items first; each place and name once. The last four digits, or a token for the card, are not the card. */
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

/** The value without its name, which can look like encoded text and hide where the value begins. */
function withoutName({ name, text }: Pick<KeptItem, 'name' | 'text'>): string[] {
  const equals = text.startsWith(name) ? text.indexOf('=', name.length) : -1
  const [after, value] = [text.slice(name.length, equals), text.slice(equals + 1)]
  return equals < 0 || value === '' || (after !== '' && name.length < NAME_CHARS_MAX) ? [] : [value]
}

/** One character per byte if the text consists of bytes, so that modified and compressed bytes are preserved. */
function bytesOf(text: string): Buffer {
  const latin1 = Buffer.from(text, 'latin1')
  return latin1.toString('latin1') === text ? latin1 : Buffer.from(text)
}
