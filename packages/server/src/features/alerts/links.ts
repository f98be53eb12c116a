// Links in alerts: to the dashboard, and to the page that acknowledges an incident without signing in.
import { dayMs } from '@tillwatch/contract/rules'
import { isRowId } from '#db/index.ts'
import type { Keyring } from './ports.ts'

/** How long the link of an alert is valid, from when the alert was queued. */
const worksForMs = 7 * dayMs

export const incidentUrl = (origin: string, incidentId: string): string => `${origin}/dashboard?tab=alerts&incident=${incidentId}`

export const alertsUrl = (origin: string): string => `${origin}/dashboard?tab=alerts`

/** What the link of an alert is bound to. It becomes invalid if the alert is queued again, or its channel has another destination. */
export interface LinkOf {
  deliveryId: string
  /** When it was queued, most recently. */
  since: Date
  /** Its destination address, or the ID of the person. */
  ledTo: string
}

/** The page with the incident of a delivery and its button. The same for each attempt. */
export function acknowledgeUrl(origin: string, keyring: Keyring, of: LinkOf): string {
  return `${origin}/alerts/${acknowledging(keyring, of)}`
}

const endOf = (since: Date) => since.getTime() + worksForMs

const acknowledging = (keyring: Keyring, { deliveryId, since, ledTo }: LinkOf): string =>
  tokenOf(keyring, 'acknowledge', deliveryId, endOf(since), ledTo)

/** The page on which the owner of a channel's address allows alerts there. Each address has its own. */
export function confirmUrl(origin: string, keyring: Keyring, { id, address }: { id: string; address: string }, now: Date): string {
  return `${origin}/alerts/confirm/${tokenOf(keyring, 'confirm', id, endOf(now), address)}`
}

/** How long a mail's link for stopping alerts is valid: effectively forever. */
const stopsForMs = 366 * dayMs

/** The page on which the owner of a channel's address stops alerts there. */
export function stopUrl(origin: string, keyring: Keyring, { id, address }: { id: string; address: string }, since: Date): string {
  return `${origin}/alert-mails/stop/${tokenOf(keyring, 'stop', id, since.getTime() + stopsForMs, address)}`
}

function tokenOf(keyring: Keyring, purpose: 'acknowledge' | 'confirm' | 'stop', id: string, untilMs: number, ledTo: string): string {
  const named = `${id}.${Math.floor(untilMs / 1_000).toString(36)}`
  return `${named}.${keyring.mark(`${purpose} ${named} ${ledTo}`)}`
}

/** The delivery that a token names, before verification; null if it is not a token. */
export function deliveryIn(token: string): string | null {
  const [deliveryId = ''] = token.split('.')
  return isRowId(deliveryId) ? deliveryId : null
}

/** Until when the token is valid; null if it was not made for this, or is expired. */
export function worksUntil(keyring: Keyring, token: string, of: LinkOf, now: Date): Date | null {
  const until = new Date(Math.floor(endOf(of.since) / 1_000) * 1_000)
  return until > now && isSame(acknowledging(keyring, of), token) ? until : null
}

/** The channel that a token names, its expiry, and whether it is about an address; null if it is invalid or expired. */
export function readChannelToken(
  keyring: Keyring,
  purpose: 'confirm' | 'stop',
  token: string,
  now: Date,
): { id: string; until: Date; isOf: (address: string) => boolean } | null {
  const [id = '', until = '', ...rest] = token.split('.')
  const seconds = /^[0-9a-z]{1,9}$/.test(until) ? Number.parseInt(until, 36) : 0
  if (rest.length !== 1 || !isRowId(id) || seconds * 1_000 <= now.getTime()) return null
  const ends = new Date(seconds * 1_000)
  return { id, until: ends, isOf: (address) => isSame(tokenOf(keyring, purpose, id, ends.getTime(), address), token) }
}

/** Constant time, wherever they differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
