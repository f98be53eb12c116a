// Owns where alerts lead: into the dashboard, and to the page on which an incident is acknowledged without signing in.
import { isRowId } from '#db/index.ts'
import type { Keyring } from './ports.ts'

/** How long the link of an alert works, from when the alert was made. */
const worksForMs = 7 * 86_400_000

export const incidentUrl = (origin: string, incidentId: string): string => `${origin}/dashboard?tab=alerts&incident=${incidentId}`

export const alertsUrl = (origin: string): string => `${origin}/dashboard?tab=alerts`

/** The page that shows the incident of a delivery and has the button. The same for each attempt. */
export function acknowledgeUrl(origin: string, keyring: Keyring, deliveryId: string, createdAt: Date): string {
  return `${origin}/alerts/${tokenOf(keyring, 'acknowledge', deliveryId, createdAt.getTime() + worksForMs)}`
}

/** The page on which whoever has the address of a channel says that alerts may come there; no other address has the same. */
export function confirmUrl(origin: string, keyring: Keyring, { id, address }: { id: string; address: string }, now: Date): string {
  return `${origin}/alerts/confirm/${tokenOf(keyring, confirming(address), id, now.getTime() + worksForMs)}`
}

const confirming = (address: string) => `confirm ${address}`

function tokenOf(keyring: Keyring, purpose: string, id: string, untilMs: number): string {
  const named = `${id}.${Math.floor(untilMs / 1_000).toString(36)}`
  return `${named}.${keyring.mark(`${purpose} ${named}`)}`
}

/** The delivery that a token is of, and until when it works; null for one that we did not make, or whose time has passed. */
export function readToken(keyring: Keyring, token: string, now: Date): { deliveryId: string; until: Date } | null {
  const named = readName(token, now)
  if (named === null) return null
  const { id: deliveryId, until } = named
  return isSame(tokenOf(keyring, 'acknowledge', deliveryId, until.getTime()), token) ? { deliveryId, until } : null
}

/** The channel that a token names, until when it works, and whether it is of an address; null for what is none, or whose time has passed. */
export function readConfirmToken(
  keyring: Keyring,
  token: string,
  now: Date,
): { id: string; until: Date; isOf: (address: string) => boolean } | null {
  const named = readName(token, now)
  if (named === null) return null
  const { id, until } = named
  return { id, until, isOf: (address) => isSame(tokenOf(keyring, confirming(address), id, until.getTime()), token) }
}

function readName(token: string, now: Date): { id: string; until: Date } | null {
  const [id = '', until = '', ...rest] = token.split('.')
  const seconds = /^[0-9a-z]{1,9}$/.test(until) ? Number.parseInt(until, 36) : 0
  if (rest.length !== 1 || !isRowId(id) || seconds * 1_000 <= now.getTime()) return null
  return { id, until: new Date(seconds * 1_000) }
}

/** Takes as long wherever they differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
