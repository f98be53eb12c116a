// Owns the last answer of a list as it is kept in the browser, so that a screen has something to show while it asks anew.
import type { personStorageKeys } from '@tillwatch/contract/lists'
import { readStored, writeStored } from './local-storage.ts'

type Key = (typeof personStorageKeys)[keyof typeof personStorageKeys]

/** Keeps the answer under the key, until the person signs out. */
export function keepAnswer(key: Key, answer: object): void {
  writeStored(key, JSON.stringify(answer))
}

/** The answer that was kept last, if it holds a list under `list`; nothing where it cannot be read, since anyone may have written there. */
export function keptAnswer<T extends object>(key: Key, list: keyof T): T | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as T | null
    return Array.isArray(kept?.[list]) ? kept : undefined
  } catch {
    return undefined
  }
}
