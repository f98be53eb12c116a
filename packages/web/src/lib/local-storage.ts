// Owns every touch of local storage: it may be missing, full or forbidden, and no screen may fail for that.
import { personConsentPrefix, personStorageKeys } from '@tillwatch/contract/lists'

/** The storage itself, or null where the browser forbids even looking at it. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null // blocked for this site: the getter itself throws
  }
}

/** What is stored under `key`; null when there is nothing or storage is unavailable. */
export function readStored(key: string): string | null {
  try {
    return localStorageOrNull()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores `value` under `key`. False when storage is unavailable or full; the caller knows whether that matters. */
export function writeStored(key: string, value: string): boolean {
  try {
    const storage = localStorageOrNull()
    storage?.setItem(key, value)
    return storage !== null
  } catch {
    return false
  }
}

/** Removes `key`. Where storage is unavailable there is nothing to remove. */
export function removeStored(key: string): void {
  try {
    localStorageOrNull()?.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

/** Removes all that belongs to the person: the keys of the signed-in site and each person's consent, never the device's own choices. */
export function clearPersonStorage(): void {
  const stored = Object.keys(localStorageOrNull() ?? {})
  const consents = stored.filter((key) => key.startsWith(personConsentPrefix))
  for (const key of [...Object.values(personStorageKeys), ...consents]) removeStored(key)
}
