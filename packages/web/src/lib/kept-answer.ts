// Last answer of a list, stored in the browser, so that a screen has content while it reloads.
import type { personStorageKeys } from '@tillwatch/contract/lists'
import { readStored, writeStored } from './local-storage.ts'

type Key = (typeof personStorageKeys)[keyof typeof personStorageKeys]

/** Stores the answer under the key, until the person signs out. */
export function keepAnswer(key: Key, answer: object): void {
  writeStored(key, JSON.stringify(answer))
}

/** The stored answer, if it has an array under `list`; undefined if unreadable, since anyone may have written there. */
export function keptAnswer<T extends object>(key: Key, list: keyof T): T | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as T | null
    return Array.isArray(kept?.[list]) ? kept : undefined
  } catch {
    return undefined
  }
}
