// Owns the writes to a page's storage that no function call shows, as `localStorage.key = value` makes none.

import { type Needles, searchCanary } from '@tillwatch/core/capture'
import type { CaptureContext } from '#capture-context.ts'
import { documentsOf } from './dom.ts'
import { inflate } from './inflate.ts'
import type { BehaviourList } from './record.ts'

export interface StorageWatch {
  /** Listens in every document that is not listened to yet. */
  arm(): Promise<void>
  /** Adds `writes-storage` for keys whose writer was not seen, and says of each whether what was typed is in it. */
  record(list: BehaviourList): void
}

const VALUE_CHARS_MAX = 10_000
const KEYS_MAX = 100

/** Starts a watch over the keys written from now on. Values are searched and not kept. */
export function watchStorage(ctx: CaptureContext, needles: Needles): StorageWatch {
  const armed = new Set<unknown>()
  const written = new Map<string, { frameId: string; found: Set<string> }>()

  function note(frameId: string, key: string, value: string): void {
    if (!written.has(key) && written.size >= KEYS_MAX) return
    const entry = written.get(key) ?? { frameId, found: new Set<string>() }
    written.set(key, entry)
    for (const hit of searchCanary(Buffer.from(value.slice(0, VALUE_CHARS_MAX)), needles, inflate).hits) entry.found.add(hit.value)
  }

  return {
    async arm() {
      for (const { session, targetId } of documentsOf(ctx)) {
        if (armed.has(session)) continue
        armed.add(session)
        session.on('DOMStorage.domStorageItemAdded', ({ key, newValue }) => note(targetId, key, newValue))
        session.on('DOMStorage.domStorageItemUpdated', ({ key, newValue }) => note(targetId, key, newValue))
        await session.send('DOMStorage.enable').catch(() => null) // without storage, as a document of no origin is
      }
    },
    record(list) {
      for (const [key, { frameId, found }] of written) {
        const seen = list.all.some(({ kind, target }) => kind === 'writes-storage' && target === key.slice(0, 200))
        if (seen && found.size === 0) continue
        const detail = found.size > 0 ? `holds the typed ${[...found].join(' and ')}` : ''
        list.add({ kind: 'writes-storage', scriptId: null, frameId, target: key, fieldKind: null, detail, evidence: 'dom-difference' })
      }
    },
  }
}
