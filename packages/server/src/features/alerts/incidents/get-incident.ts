// Reads one incident: the findings, the alerts with their times, and the actions of people.
import { alertsMax, type IncidentDetail } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { reviewsOfIncident } from '#features/reviews/index.ts'
import type { AlertContext } from '../ports.ts'
import { findDeliveries, findEvents, findIncidentRow, findIncidentScripts, findItems, type IncidentRow } from '../queries.ts'
import { describeDelivery, describeIncident, describeItem } from './describe.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown incident or one of another account. */
export async function ownIncident(db: Db, actor: Actor, permission: Permission, id: string): Promise<IncidentRow> {
  authorise(actor, permission)
  return ofAccount(db, actor, id)
}

async function ofAccount(db: Db, actor: Actor, id: string): Promise<IncidentRow> {
  const row = isRowId(id) ? await findIncidentRow(db, actor.accountId, id) : null
  if (row === null) throw new Refusal('not-found', 'incident-not-found')
  return row
}

/** Throws Refusal `forbidden`, `not-found`. */
export async function getIncident({ db }: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<IncidentDetail> {
  authorise(actor, 'alerts:read')
  return wholeIncident(db, actor, id)
}

/** All of it, for a caller that has checked the permission and leaves out what is beyond the actor's access. */
export async function wholeIncident(db: Db, actor: Actor, id: string): Promise<IncidentDetail> {
  const row = await ofAccount(db, actor, id)
  const { accountId } = actor
  const events = await findEvents(db, accountId, id, alertsMax.events)
  const delivered = events.find(({ event }) => event === 'delivered')?.at ?? null
  const secondsTo = (at: Date | null) => at && Math.max(0, (at.getTime() - row.opened_at.getTime()) / 1_000)
  return {
    incident: describeIncident(row),
    items: (await findItems(db, accountId, id, alertsMax.items)).map(describeItem),
    scripts: row.resolved_at === null ? await findIncidentScripts(db, accountId, id) : [],
    timeLine: events.map(({ at, event, channel, actor: by, details }) => ({
      ...{ at: at.toISOString(), event: event as IncidentDetail['timeLine'][number]['event'], channel, actor: by },
      details: details as Record<string, string | number>,
    })),
    deliveries: (await findDeliveries(db, accountId, { incident: id, limit: alertsMax.listed }))
      .slice(0, alertsMax.listed)
      .map(describeDelivery),
    reviews: await reviewsOfIncident(db, accountId, id),
    secondsTo: { delivered: secondsTo(delivered), acknowledged: secondsTo(row.acknowledged_at), decided: secondsTo(row.resolved_at) },
  }
}
