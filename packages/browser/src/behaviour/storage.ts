// Writes to a page's storage that no function call shows, such as `localStorage.key = value`.

import type { Phase } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { type CanaryHit, type KeptCard, type Needles, searchCanary } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import { documentsOf } from './dom.ts'
import { inflate } from './inflate.ts'
import type { BehaviourList } from './record.ts'

export interface StorageWatch {
  /** Listens in every new document. */
  arm(): Promise<void>
  /** Adds `writes-storage` for keys with an unseen writer, with whether each contains typed data. Returns the keys with the card. */
  record(list: BehaviourList): KeptCard[]
}

const VALUE_CHARS_MAX = 10_000
const KEYS_MAX = 100
/** Maximum values per key to keep until they are searched. */
const VALUES_MAX = 4
/** Time for searching all of them: random text is expensive to search, and a page chooses what it stores. */
const SEARCH_MS_MAX = 1_000

interface Written {
  frameId: string
  storage: Protocol.DOMStorage.StorageId
  phase: Phase
  key: string
  values: string[]
}

/** Watches the keys written from now on. Values are kept until they are searched, and never recorded. */
export function watchStorage(ctx: CaptureContext, needles: Needles): StorageWatch {
  const armed = new Set<unknown>()
  const written = new Map<string, Written>()
  let crowded = false

  function note(frameId: string, { storageId, key, newValue: value }: Protocol.DOMStorage.DomStorageItemUpdatedEvent): void {
    const place = `${frameId}|${storageId.isLocalStorage}|${key}`
    if (!written.has(place) && written.size >= KEYS_MAX) {
      crowded = true
      return
    }
    const entry = written.get(place) ?? { frameId, storage: storageId, phase: ctx.phase, key, values: [] }
    written.set(place, entry)
    entry.values = [...entry.values, value.slice(0, VALUE_CHARS_MAX)].slice(-VALUES_MAX)
  }

  function foundIn(values: readonly string[], giveUpAt: number): CanaryHit[] {
    const found = new Map<string, CanaryHit>()
    for (const value of values) {
      const { hits, complete } = searchCanary(Buffer.from(value), needles, inflate, () => performance.now() > giveUpAt)
      if (!complete) crowded = true
      for (const hit of hits) found.set(hit.value, hit)
    }
    return [...found.values()]
  }

  return {
    async arm() {
      for (const { session, targetId } of documentsOf(ctx)) {
        if (armed.has(session)) continue
        armed.add(session)
        session.on('DOMStorage.domStorageItemAdded', (item) => note(targetId, { ...item, oldValue: '' }))
        session.on('DOMStorage.domStorageItemUpdated', (item) => note(targetId, item))
        await session.send('DOMStorage.enable').catch(() => null) // without storage, such as a document without an origin
      }
    },
    record(list) {
      const giveUpAt = performance.now() + SEARCH_MS_MAX
      const kept: KeptCard[] = []
      for (const { frameId, storage, phase, key, values } of written.values()) {
        const found = foundIn(values, giveUpAt)
        const card = found.find(({ value }) => value === 'card')
        if (card) kept.push({ ...placeOf(storage), name: key.slice(0, 200), encoding: card.encoding, phase })
        const seen = list.all.some(({ kind, target }) => kind === 'writes-storage' && target === key.slice(0, 200))
        if (seen && found.length === 0) continue
        const detail = found.length > 0 ? `holds the typed ${found.map(({ value }) => value).join(' and ')}` : ''
        list.add({ kind: 'writes-storage', scriptId: null, frameId, target: key, fieldKind: null, detail, evidence: 'dom-difference' })
      }
      if (crowded) ctx.issue('behaviour-incomplete', causeOf('storage-unsearched'))
      return kept
    },
  }
}

function placeOf({ isLocalStorage, storageKey, securityOrigin }: Protocol.DOMStorage.StorageId): Pick<KeptCard, 'place' | 'host'> {
  // A storage key may have parts after the origin, each after a `^`.
  const origin = securityOrigin || (storageKey ?? '').split('^', 1)[0]!
  return { place: isLocalStorage ? 'local-storage' : 'session-storage', host: URL.parse(origin)?.hostname ?? '' }
}
