// The part of an incident that is visible to somebody with access to some sites only: findings on these sites, and actions of people.
import { alertsMax, type IncidentDetail } from '@tillwatch/contract/shapes'
import { type Actor, authoriseWithin, siteIdsOf } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { reviewsOfIncident } from '#features/reviews/index.ts'
import type { AlertContext } from '../ports.ts'
import { findItems, findReach } from '../queries.ts'
import { describeTitle } from '../title.ts'
import { describeItem } from './describe.ts'
import { wholeIncident } from './get-incident.ts'

/** Without deliveries, and without scripts to authorize. `isWhole` if the incident involves no other site. */
export type IncidentWithin = Omit<IncidentDetail, 'deliveries' | 'scripts'> & { isWhole: boolean }

/** Display name of somebody who used an alert's link; the channel's name follows it. */
const byLink = /^link in /

/**
 * One incident on the sites that the actor can access. If it involves other sites too, its severity, times, and number of items count these
 * sites only, and the note, the checklist, and the channels are hidden, because they may reveal the others. Throws Refusal `forbidden`, and
 * `not-found` also for one on other sites only.
 */
export async function getIncidentWithin(context: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<IncidentWithin> {
  authoriseWithin(actor, 'alerts:read')
  const { deliveries: _, scripts: __, ...detail } = await wholeIncident(context.db, actor, id)
  const siteIds = siteIdsOf(actor)
  if (siteIds === null) return { ...detail, isWhole: true }
  const { own, all, hosts, sites, first, last } = await findReach(context.db, actor.accountId, id, siteIds)
  if (own === 0) throw new Refusal('not-found', 'incident-not-found')
  if (own === all) return { ...detail, isWhole: true }
  const { incident } = detail
  const rows = await findItems(context.db, actor.accountId, id, alertsMax.items, siteIds)
  const items = rows.map(describeItem)
  const titled = rows.map((row) => ({ ...row, pageUrl: row.page_url }))
  const openedAt = first?.toISOString() ?? incident.openedAt
  const since = (at: string | null) => (at === null || at < openedAt ? null : (Date.parse(at) - Date.parse(openedAt)) / 1_000)
  return {
    incident: {
      ...incident,
      ...{ verdict: items[0]?.verdict ?? incident.verdict, subject: items[0]?.subject ?? incident.subject, itemCount: own },
      ...{ sites: hosts, siteCount: sites },
      title: describeTitle(titled, { sites: hosts, siteCount: sites, itemCount: own }),
      ...{ openedAt, lastItemAt: last?.toISOString() ?? incident.lastItemAt, note: null, checklist: null },
      ...{ acknowledgedBy: unnamed(incident.acknowledgedBy), resolvedBy: unnamed(incident.resolvedBy) },
    },
    items,
    reviews: await reviewsOfIncident(context.db, actor.accountId, id, siteIds),
    timeLine: detail.timeLine.flatMap((step) => stepWithin(step, openedAt)),
    secondsTo: { delivered: null, acknowledged: since(incident.acknowledgedAt), decided: since(incident.resolvedAt) },
    isWhole: false,
  }
}

type Step = IncidentDetail['timeLine'][number]

/** Without the entries of channels, and without their names. */
function stepWithin({ at, event, actor, details }: Step, openedAt: string): Step[] {
  if (event === 'discovered') return [{ at: openedAt, event, channel: null, actor: null, details: {} }]
  const isOfPeople = event === 'acknowledged' || event === 'assigned' || event === 'decided'
  return isOfPeople ? [{ at, event, channel: null, actor: unnamed(actor), details }] : []
}

const unnamed = (actor: string | null): string | null => (actor !== null && byLink.test(actor) ? 'link' : actor)
