// Owns the choice about cookies: where it is kept, which one counts, and who is told.
import { type ConsentChoice, consentStorageKey, isConsentChoice } from '@tillwatch/contract/lists'
import { updateConsent } from '#lib/analytics/data-layer.ts'
import { readStored, writeStored } from '#lib/local-storage.ts'

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

function readOne(userId: string | null): ConsentChoice | null {
  const stored = readStored(consentStorageKey(userId))
  return isConsentChoice(stored) ? stored : null
}

/** The choice that counts here: of a signed-in person their own, else the one made on this device; null when none was made. */
function readConsent(userId: string | null): ConsentChoice | null {
  return (userId === null ? null : readOne(userId)) ?? readOne(null)
}

/** Keeps a choice: the person's where somebody is signed in, else the device's. */
function storeConsent(userId: string | null, choice: ConsentChoice): void {
  writeStored(consentStorageKey(userId), choice)
}

/** The token to send; null sends no header, and the server refuses. */
type AccessToken = () => Promise<string | null>

async function ask(userId: string, accessToken: AccessToken, change?: { consent: ConsentChoice }): Promise<Response> {
  const headers = new Headers()
  const token = await accessToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (change) headers.set('content-type', 'application/json')
  const sent = change ? { method: 'PATCH', headers, body: JSON.stringify({ userId, ...change }) } : { headers }
  return fetch(`/documents/cookieConsents/${encodeURIComponent(userId)}`, sent)
}

/** The choice on the server, null when it holds none. Throws when it cannot be read, which is not the same. */
async function fetchConsent(userId: string, accessToken: AccessToken): Promise<ConsentChoice | null> {
  const response = await ask(userId, accessToken)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The consent document could not be read: status ${response.status}`)
  const document = (await response.json()) as { consent?: unknown } | null
  return isConsentChoice(document?.consent) ? document.consent : null
}

/** Merges the choice into the person's document. Throws when that fails. */
async function saveConsent(userId: string, consent: ConsentChoice, accessToken: AccessToken): Promise<void> {
  const response = await ask(userId, accessToken, { consent })
  if (!response.ok) throw new Error(`The consent document could not be saved: status ${response.status}`)
  await response.arrayBuffer() // an answer that nobody reads keeps its connection
}
