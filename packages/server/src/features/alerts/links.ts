// Owns where alerts lead: into the dashboard, and to the page on which an incident is acknowledged without signing in.
import { isRowId } from '#db/index.ts'
import type { Keyring } from './ports.ts'

/** How long the link of an alert works, from when the alert was queued. */
const worksForMs = 7 * 86_400_000

export const incidentUrl = (origin: string, incidentId: string): string => `${origin}/dashboard?tab=alerts&incident=${incidentId}`

export const alertsUrl = (origin: string): string => `${origin}/dashboard?tab=alerts`

/** What the link of an alert is bound to: it works no more once it is queued anew, or its channel leads elsewhere. */
export interface LinkOf {
  deliveryId: string
  /** When it was queued, or queued again. */
  since: Date
  /** The address that it goes to, or the id of the person. */
  ledTo: string
}

/** The page that shows the incident of a delivery and has the button. The same for each attempt. */
export function acknowledgeUrl(origin: string, keyring: Keyring, of: LinkOf): string {
  return `${origin}/alerts/${tokenOf(keyring, of)}`
}

function tokenOf(keyring: Keyring, { deliveryId, since, ledTo }: LinkOf): string {
  const named = `${deliveryId}.${Math.floor((since.getTime() + worksForMs) / 1_000).toString(36)}`
  return `${named}.${keyring.mark(`acknowledge ${named} ${ledTo}`)}`
}

/** The delivery that a token names, whoever made it; null for what is no token. */
export function deliveryIn(token: string): string | null {
  const [deliveryId = ''] = token.split('.')
  return isRowId(deliveryId) ? deliveryId : null
}

/** Until when the token works; null for one that we did not make for this, or whose time has passed. */
export function worksUntil(keyring: Keyring, token: string, of: LinkOf, now: Date): Date | null {
  const until = new Date(Math.floor((of.since.getTime() + worksForMs) / 1_000) * 1_000)
  return until > now && isSame(tokenOf(keyring, of), token) ? until : null
}

/** Takes as long wherever they differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
