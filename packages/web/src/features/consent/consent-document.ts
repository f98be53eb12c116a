// Owns the requests for a person's consent document.
import { type ConsentChoice, isConsentChoice } from '@tillwatch/contract/lists'

/** The token to send; null sends no header, and the server refuses. */
export type AccessToken = () => Promise<string | null>

async function ask(userId: string, accessToken: AccessToken, change?: { consent: ConsentChoice }): Promise<Response> {
  const headers = new Headers()
  const token = await accessToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (change) headers.set('content-type', 'application/json')
  const sent = change ? { method: 'PATCH', headers, body: JSON.stringify({ userId, ...change }) } : { headers }
  return fetch(`/documents/cookieConsents/${encodeURIComponent(userId)}`, sent)
}

/** The choice on the server, null when it holds none. Throws when it cannot be read, which is not the same. */
export async function fetchConsent(userId: string, accessToken: AccessToken): Promise<ConsentChoice | null> {
  const response = await ask(userId, accessToken)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The consent document could not be read: status ${response.status}`)
  const document = (await response.json()) as { consent?: unknown } | null
  return isConsentChoice(document?.consent) ? document.consent : null
}

/** Merges the choice into the person's document. Throws when that fails. */
export async function saveConsent(userId: string, consent: ConsentChoice, accessToken: AccessToken): Promise<void> {
  const response = await ask(userId, accessToken, { consent })
  if (!response.ok) throw new Error(`The consent document could not be saved: status ${response.status}`)
  await response.arrayBuffer() // an answer that nobody reads keeps its connection
}
