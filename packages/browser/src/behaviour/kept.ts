// Owns the look at what a page keeps in the browser: once before typing, so that only what came since is searched, and again after it.

import { createHash } from 'node:crypto'
import { causeOf } from '@tillwatch/contract/rules'
import type { KeptCard, Needles } from '@tillwatch/core/capture'
import type { CaptureContext } from '#capture-context.ts'
import { documentsOf } from './dom.ts'
import { createIsolated } from './isolated.ts'
import { type KeptRead, readKept } from './kept-reader.ts'
import type { Realms } from './realms.ts'
import { type KeptItem, searchKept } from './search-kept.ts'

export interface KeptWatch {
  /** Remembers what is there before anything is typed. */
  remember(): Promise<void>
  /** Searches what came since. Says what could not be read, unless the page may be gone, as after the press: cookies stay even then. */
  look(mayBeGone: boolean): Promise<void>
  /** What was found in all looks, each place and name once. */
  readonly found: readonly KeptCard[]
}

const READ_MS_MAX = 1_000
/** Page time given at once. */
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
    // A database answers only while page time passes.
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

/** Cookies of every host that the page can bring about, those that no script can read included. */
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
