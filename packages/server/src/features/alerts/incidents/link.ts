// What the holder of an alert's link may do: read the incident, acknowledge it, and resolve it. Reading never acts.

import type { AlertLink, ResolveByLink } from '@tillwatch/contract/shapes'
import { alertsMax } from '@tillwatch/contract/shapes'
import { saySubject } from '@tillwatch/messages/changes'
import { actFor, type Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { deliveryIn, worksUntil } from '../links.ts'
import { maskAddresses } from '../mask-addresses.ts'
import { toldLinesMax } from '../message.ts'
import type { AlertContext, Keyring } from '../ports.ts'
import {
  findDeliveries,
  findIncidentRow,
  findLinked,
  type IncidentRow,
  type LinkedDelivery,
  lockAlerts,
  type NewEvent,
} from '../queries.ts'
import { describeTitle } from '../title.ts'
import { noteSteps } from '../told-in-evidence.ts'
import { acknowledged } from './acknowledge.ts'
import { assigned } from './assign.ts'
import { stateOf } from './describe.ts'
import { resolve } from './resolve.ts'
import { type SeenThrough, seenThrough } from './seen-through.ts'

/** For an anonymous request, which acts for the link's account from then on. Throws Refusal `not-found` for an invalid or expired link. */
export async function readAlertLink(context: AlertContext, token: string): Promise<AlertLink> {
  const { linked, until } = await linkedBy(context, token)
  const { row, seen } = await seenBy(context.db, linked)
  const { kind } = row
  const { verdict, subject, sites, siteCount, itemCount } = seen
  return {
    ...{ title: describeTitle(seen.items, { sites, siteCount, itemCount }), sites, siteCount },
    ...{ script: seen.items[0]?.script ?? null, lines: seen.items[0]?.lines?.slice(0, toldLinesMax) ?? [] },
    ...{ incidentId: row.id, kind, verdict, itemCount, state: stateOf(row), openedAt: row.opened_at.toISOString() },
    subject: {
      ...subject,
      sentence: kind === 'channel' ? String(subject.given.label ?? '') : saySubject(subject, 'en'),
    } as AlertLink['subject'],
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolution: row.resolution,
    channel: linked.channel,
    notified: await notifiedOf(context.db, linked, seen),
    mayDecide: whyNotDecide(linked, seen) === null,
    worksUntil: until.toISOString(),
  }
}

/** Who got the link's alert. For an incident that also involves other sites, without channels of these sites only. */
async function notifiedOf(
  db: Db,
  { account_id, incident_id, channel_id }: LinkedDelivery,
  { isAll, others }: SeenThrough,
): Promise<AlertLink['notified']> {
  const rows = await findDeliveries(db, account_id, { incident: incident_id, limit: alertsMax.listed })
  return rows
    .filter((row) => isAll || row.channel_id === channel_id || others.has(row.channel_id))
    .map((row) => ({ channel: maskAddresses(row.channel), state: row.state, at: (row.finished_at ?? row.created_at).toISOString() }))
    .toReversed()
}

/**
 * Acknowledging through a person's mail also assigns the incident to that person, if it is unassigned. Idempotent. Throws like
 * `readAlertLink`.
 */
export async function acknowledgeByLink(context: AlertContext, token: string, address: string): Promise<AlertLink> {
  const { linked } = await linkedBy(context, token)
  const bearer = bearerOf(linked, address)
  await context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, linked.account_id)
    const { row } = await seenBy(trx, linked)
    const steps = await acknowledged(trx, bearer, linked.incident_id, linked.channel)
    if (steps.length > 0 && row.assignee_id === null) steps.push(...(await assignToReader(trx, bearer, linked)))
    await noteSteps(trx, steps)
  })
  return readAlertLink(context, token)
}

/** Empty if the mail went to an address rather than a member of the account. */
async function assignToReader(
  trx: Db,
  bearer: Actor,
  { incident_id, target_sealed, person, channel }: LinkedDelivery,
): Promise<NewEvent[]> {
  return target_sealed === null && person !== null ? [await assigned(trx, bearer, incident_id, person, channel)] : []
}

async function seenBy(db: Db, { account_id, incident_id, channel_id }: LinkedDelivery): Promise<{ row: IncidentRow; seen: SeenThrough }> {
  const row = await findIncidentRow(db, account_id, incident_id)
  const seen = row && (await seenThrough(db, account_id, channel_id, row))
  if (row === null || seen === null) throw new Refusal('not-found', 'alert-link-expired')
  return { row, seen }
}

/**
 * Only a mail has a single recipient; messages on other channels may have many readers. Nobody decides on sites that they get no alerts
 * about.
 */
function whyNotDecide(
  { channel_kind }: LinkedDelivery,
  { isAll }: SeenThrough,
): 'link-only-acknowledges' | 'incident-outside-channel' | null {
  if (channel_kind !== 'email') return 'link-only-acknowledges'
  return isAll ? null : 'incident-outside-channel'
}

/**
 * Throws like `readAlertLink`, and Refusal `forbidden` for a link outside a mail or whose channel does not cover the whole incident, and
 * `conflict` for an incident that is resolved or has new items since it was shown.
 */
export async function resolveByLink(context: AlertContext, token: string, address: string, decision: ResolveByLink): Promise<AlertLink> {
  const { linked } = await linkedBy(context, token)
  await context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, linked.account_id)
    const why = whyNotDecide(linked, (await seenBy(trx, linked)).seen)
    if (why !== null) throw new Refusal('forbidden', why)
    await resolve(trx, bearerOf(linked, address), linked.incident_id, decision, linked.channel)
  })
  return readAlertLink(context, token)
}

/** Anyone with the link acts as the link, whoever that person is. */
const bearerOf = ({ account_id, channel }: LinkedDelivery, address: string): Actor => ({
  ...{ accountId: account_id, name: `link in ${channel}`, role: 'viewer', address },
})

async function linkedBy({ db, keyring }: AlertContext, token: string): Promise<{ linked: LinkedDelivery; until: Date }> {
  const deliveryId = deliveryIn(token)
  const linked = deliveryId === null ? null : await findLinked(db, deliveryId)
  const until = linked && untilOf(keyring, token, deliveryId ?? '', linked)
  if (linked === null || until === null) throw new Refusal('not-found', 'alert-link-expired')
  actFor(linked.account_id)
  return { linked, until }
}

/**
 * Until when the token is valid; null if it is invalid or expired, its person left, or the channel has another destination than at sending.
 */
function untilOf(keyring: Keyring, token: string, deliveryId: string, linked: LinkedDelivery): Date | null {
  const { channel_id, since, person, target_sealed } = linked
  const ledTo = target_sealed === null ? person : keyring.open(target_sealed, `${channel_id} target`)
  return ledTo === null ? null : worksUntil(keyring, token, { deliveryId, since, ledTo }, new Date())
}
