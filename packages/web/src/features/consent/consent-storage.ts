// Owns where a consent choice is kept in the browser: the device's own, or the person's.
import { type ConsentChoice, consentStorageKey, isConsentChoice } from '@tillwatch/contract/lists'
import { readStored, writeStored } from '#lib/local-storage.ts'

function readOne(userId: string | null): ConsentChoice | null {
  const stored = readStored(consentStorageKey(userId))
  return isConsentChoice(stored) ? stored : null
}

/** The choice that counts here: of a signed-in person their own, else the one made on this device; null when none was made. */
export function readConsent(userId: string | null): ConsentChoice | null {
  return (userId === null ? null : readOne(userId)) ?? readOne(null)
}

/** Keeps a choice: the person's where somebody is signed in, else the device's. */
export function storeConsent(userId: string | null, choice: ConsentChoice): void {
  writeStored(consentStorageKey(userId), choice)
}
