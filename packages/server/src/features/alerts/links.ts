// Owns where alerts lead: into the dashboard, and to the page on which an incident is acknowledged without signing in.
import { isRowId } from '#db/index.ts'
import type { Keyring } from './ports.ts'

/** How long the link of an alert works, from when the alert was made. */
const worksForMs = 7 * 86_400_000

export const incidentUrl = (origin: string, incidentId: string): string => `${origin}/dashboard?tab=alerts&incident=${incidentId}`

export const alertsUrl = (origin: string): string => `${origin}/dashboard?tab=alerts`

/** The page that shows the incident of a delivery and has the button. The same for each attempt. */
export function acknowledgeUrl(origin: string, keyring: Keyring, deliveryId: string, createdAt: Date): string {
  return `${origin}/alerts/${tokenOf(keyring, deliveryId, createdAt.getTime() + worksForMs)}`
}

function tokenOf(keyring: Keyring, deliveryId: string, untilMs: number): string {
  const named = `${deliveryId}.${Math.floor(untilMs / 1_000).toString(36)}`
  return `${named}.${keyring.mark(`acknowledge ${named}`)}`
}

/** The delivery that a token is of, and until when it works; null for one that we did not make, or whose time has passed. */
export function readToken(keyring: Keyring, token: string, now: Date): { deliveryId: string; until: Date } | null {
  const [deliveryId = '', until = '', ...rest] = token.split('.')
  const seconds = /^[0-9a-z]{1,9}$/.test(until) ? Number.parseInt(until, 36) : 0
  if (rest.length !== 1 || !isRowId(deliveryId) || seconds * 1_000 <= now.getTime()) return null
  return isSame(tokenOf(keyring, deliveryId, seconds * 1_000), token) ? { deliveryId, until: new Date(seconds * 1_000) } : null
}

/** Takes as long wherever they differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
