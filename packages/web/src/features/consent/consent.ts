// Owns the choice about cookies: where it is kept, which one counts, and who is told.
import type { ConsentChoice } from '@tillwatch/contract/lists'
import { updateConsent } from '#lib/analytics/data-layer.ts'
import { type AccessToken, fetchConsent, saveConsent } from './consent-document.ts'
import { readConsent, storeConsent } from './consent-storage.ts'

export { readConsent }

async function save(userId: string, choice: ConsentChoice, accessToken: AccessToken): Promise<void> {
  await saveConsent(userId, choice, accessToken).catch((error: unknown) => console.warn('Consent was not saved on the server', error))
}

/** Keeps a choice that was just made, tells the tag manager, and saves it on the server where somebody is signed in. */
export async function chooseConsent(choice: ConsentChoice, userId: string | null, accessToken: AccessToken): Promise<void> {
  storeConsent(userId, choice)
  updateConsent(choice)
  if (userId !== null) await save(userId, choice, accessToken)
}

/**
 * Brings device and server together after a sign-in; resolves with the choice that counts, null when there is none. What the server holds wins;
 * where it holds none, the choice made here is uploaded. A server that does not answer changes nothing. A choice made while it is asked is newer than
 * its answer and stands.
 */
export async function syncConsent(userId: string, accessToken: AccessToken): Promise<ConsentChoice | null> {
  const local = readConsent(userId)
  const saved = await fetchConsent(userId, accessToken).catch((error: unknown) => {
    console.warn('Consent was not read from the server', error)
    return 'unknown' as const
  })
  const now = readConsent(userId)
  if (now !== local) return now
  const choice = saved === null || saved === 'unknown' ? local : saved
  if (choice === null) return null
  updateConsent(choice)
  if (saved === 'unknown') return choice
  storeConsent(userId, choice)
  if (saved === null) await save(userId, choice, accessToken)
  return choice
}

/** Reads anew what counts after a sign-out, or after a choice in another tab. Where it is none, the tag manager may do no more than after a decline. */
export function rereadConsent(userId: string | null): ConsentChoice | null {
  const choice = readConsent(userId)
  updateConsent(choice ?? 'declined')
  return choice
}
