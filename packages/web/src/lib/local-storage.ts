// All access to local storage: it may be missing, full, or blocked, and no screen may fail because of that.
import { personConsentPrefix, personStorageKeys } from '@tillwatch/contract/lists'

/** The storage, or null if the browser blocks access to it. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null // blocked for this site: the getter itself throws
  }
}

/** Value under `key`; null if there is none or storage is unavailable. */
export function readStored(key: string): string | null {
  try {
    return localStorageOrNull()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores `value` under `key`. False if storage is unavailable or full; the caller decides whether that matters. */
export function writeStored(key: string, value: string): boolean {
  try {
    const storage = localStorageOrNull()
    storage?.setItem(key, value)
    return storage !== null
  } catch {
    return false
  }
}

/** Removes `key`. If storage is unavailable, there is nothing to remove. */
export function removeStored(key: string): void {
  try {
    localStorageOrNull()?.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

/** Removes all personal data: the keys of the signed-in site and each person's consent, but not the device's own choices. */
export function clearPersonStorage(): void {
  const stored = Object.keys(localStorageOrNull() ?? {})
  const consents = stored.filter((key) => key.startsWith(personConsentPrefix))
  for (const key of [...Object.values(personStorageKeys), ...consents]) removeStored(key)
}
