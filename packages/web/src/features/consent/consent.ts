// The choice about cookies: its storage, its precedence, and its listeners.
import { type ConsentChoice, consentStorageKey, isConsentChoice } from '@tillwatch/contract/lists'
import { updateConsent } from '#lib/analytics/data-layer.ts'
import { readStored, writeStored } from '#lib/local-storage.ts'

export { readConsent }

async function save(userId: string, choice: ConsentChoice, accessToken: AccessToken): Promise<void> {
  await saveConsent(userId, choice, accessToken).catch((error: unknown) => console.warn('Consent was not saved on the server', error))
}

/** Stores a new choice, notifies the tag manager, and saves it on the server if somebody is signed in. */
export async function chooseConsent(choice: ConsentChoice, userId: string | null, accessToken: AccessToken): Promise<void> {
  storeConsent(userId, choice)
  updateConsent(choice)
  if (userId !== null) await save(userId, choice, accessToken)
}

/**
 * Synchronizes device and server after a sign-in; resolves with the effective choice, null if none exists. The server's choice wins; if
 * it has none, the local choice is uploaded. If the server does not respond, nothing changes. A choice made during the request is newer
 * than its response and stays.
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

/**
 * Reads the effective choice again after a sign-out, or after a choice in another tab. If there is none, the tag manager may do no more
 * than after declining.
 */
export function rereadConsent(userId: string | null): ConsentChoice | null {
  const choice = readConsent(userId)
  updateConsent(choice ?? 'declined')
  return choice
}

function readOne(userId: string | null): ConsentChoice | null {
  const stored = readStored(consentStorageKey(userId))
  return isConsentChoice(stored) ? stored : null
}

/** The effective choice: a signed-in person's own, otherwise the one made on this device; null if none was made. */
function readConsent(userId: string | null): ConsentChoice | null {
  return (userId === null ? null : readOne(userId)) ?? readOne(null)
}

/** Stores a choice: the person's if somebody is signed in, otherwise the device's. */
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

/** The choice on the server, null if none exists. Throws if it cannot be read, which is different. */
async function fetchConsent(userId: string, accessToken: AccessToken): Promise<ConsentChoice | null> {
  const response = await ask(userId, accessToken)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The consent document could not be read: status ${response.status}`)
  const document = (await response.json()) as { consent?: unknown } | null
  return isConsentChoice(document?.consent) ? document.consent : null
}

/** Merges the choice into the person's document. Throws if that fails. */
async function saveConsent(userId: string, consent: ConsentChoice, accessToken: AccessToken): Promise<void> {
  const response = await ask(userId, accessToken, { consent })
  if (!response.ok) throw new Error(`The consent document could not be saved: status ${response.status}`)
  await response.arrayBuffer() // an unread response keeps its connection open
}
