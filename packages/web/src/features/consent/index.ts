// The door of consent: the choice about cookies, where it is kept, and who else is told. The banner shows while there is none.
import type { ConsentChoice } from '@tillwatch/core/shared'
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
 * where it holds none, the choice made here is uploaded. A server that does not answer changes nothing.
 */
export async function syncConsent(userId: string, accessToken: AccessToken): Promise<ConsentChoice | null> {
  const local = readConsent(userId)
  try {
    const saved = await fetchConsent(userId, accessToken)
    const choice = saved ?? local
    if (choice === null) return null
    storeConsent(userId, choice)
    if (saved === null) await save(userId, choice, accessToken)
    else updateConsent(saved)
    return choice
  } catch (error) {
    console.warn('Consent was not read from the server', error)
    return local
  }
}
