// Reports findings. Read this file first: discoveries become incidents, and each affected channel gets one alert in the outbox.
import { randomUUID } from 'node:crypto'
import { isGraded } from '@tillwatch/contract/lists'
import type { Said, ToldReview } from '@tillwatch/contract/reasons'
import { type Arranged, arrange, belongingOf, type Discovery, marksOf, tellTo } from '@tillwatch/core/alerts'
import type { Db } from '#db/index.ts'
import { queueReviews, reviewOfItems } from '#features/reviews/index.ts'
import { refreshScanRisks } from '#features/scans/index.ts'
import { subjectFor } from './incidents/seen-through.ts'
import { maskAddresses } from './mask-addresses.ts'
import type { IncidentMessage } from './message.ts'
import {
  addItems,
  findIncident,
  findItemPlaces,
  findKnown,
  findRefused,
  findRoutes,
  findScansOfIncident,
  findTold,
  findToldItems,
  insertDelivery,
  insertIncident,
  lockAlerts,
  type NewEvent,
  toldKey,
  updateQueued,
} from './queries.ts'
import { titleOfItems } from './title.ts'
import { noteSteps } from './told-in-evidence.ts'

/**
 * In the transaction that records the findings, as its last step except for additions to the evidence log. Returns the IDs of the
 * incidents, in the order found. `at` is when they were found: now, except in the story of the sample site.
 */
export async function openIncidents(trx: Db, accountId: string, found: readonly Discovery[], at?: Date): Promise<string[]> {
  if (found.length === 0) return []
  await lockAlerts(trx, accountId)
  const keys = [...new Set(found.map((one) => belongingOf(one).key))]
  const arranged = arrange(
    found,
    await findKnown(trx, accountId, keys, [...new Set(found.flatMap(marksOf))]),
    await findRefused(trx, accountId, found),
    at ?? new Date(),
    randomUUID,
  )
  const events: NewEvent[] = []
  // A repeated finding moves to the newer scan.
  const left: string[] = []
  for (const { incidentId, isNew } of arranged) if (!isNew) left.push(...(await findScansOfIncident(trx, accountId, incidentId)))
  for (const one of arranged) events.push(...(await keep(trx, accountId, one, at)))
  await refreshScanRisks(trx, accountId, [...new Set([...left, ...found.flatMap(({ scanId }) => scanId ?? [])])])
  await queueReviews(
    trx,
    accountId,
    arranged.map(({ incidentId }) => incidentId),
  )
  for (const { incidentId, isQuiet } of arranged) if (!isQuiet) events.push(...(await queueAlerts(trx, accountId, incidentId)))
  await noteSteps(trx, events)
  return arranged.map(({ incidentId }) => incidentId)
}

/** Time line entries. A drill's incident opens on request, before its finding. */
async function keep(trx: Db, accountId: string, one: Arranged, at?: Date): Promise<NewEvent[]> {
  const { incidentId, isNew, items } = one
  if (isNew) await insertIncident(trx, accountId, one, subjectOf(one), at)
  await addItems(trx, accountId, { ...one, items: onceEach(items) }, at)
  const details = { items: items.length, source: items[0]?.found.source ?? '' }
  return isNew || one.kind === 'drill' ? [{ accountId, incidentId, event: 'discovered', details, at }] : []
}

/** Short subject of the incident: the vendor, otherwise the first finding. */
function subjectOf({ kind, items }: Arranged): Said {
  const first = items[0]?.found
  if (kind === 'vendor') return { code: 'named', given: { name: first?.script?.vendor ?? '' } }
  return first?.subject ?? { code: 'page', given: {} }
}

/** Equal findings on the same page count once. Keeps the first, which is the most severe. */
function onceEach(items: Arranged['items']): Arranged['items'] {
  const once = new Map<string, Arranged['items'][number]>()
  for (const item of items) {
    const key = `${item.found.pageId} ${item.found.kind} ${item.print}`
    if (!once.has(key)) once.set(key, item)
  }
  return [...once.values()]
}

/** Simultaneous failures are reported together: the first alert waits briefly for others. */
const togetherSeconds = 30

/**
 * Queues one alert for each channel that the incident concerns and that has none yet. Returns the timeline events. Alerts about failing channels go to channels that
 * work. After a corrected verdict, each channel that already got an alert gets another.
 */
export async function queueAlerts(
  trx: Db,
  accountId: string,
  incidentId: string,
  corrected: { number: number; review: ToldReview } | null = null,
): Promise<NewEvent[]> {
  const incident = await findIncident(trx, accountId, incidentId)
  if (incident === null) return []
  const places = await findItemPlaces(trx, accountId, incidentId)
  const told = await findTold(trx, accountId, incidentId)
  const events: NewEvent[] = []
  const isOfChannels = incident.kind === 'channel'
  const at = new Date().toISOString()
  const hearing = (await findRoutes(trx, accountId)).flatMap((route) => {
    const isKnown = corrected !== null && [...told].some((key) => key.startsWith(`${route.id} `))
    const limit = isKnown ? { ...route, threshold: 'capability' as const } : route
    const heard = route.isPaused || (isOfChannels && !route.works) ? null : tellTo(limit, incident.kind, places)
    return heard === null ? [] : [{ route, heard }]
  })
  const wanted = []
  for (const { route, heard } of hearing) {
    const ids = heard.items.map(({ id }) => id)
    const review = corrected?.review ?? (isGraded(incident.kind) ? await reviewOfItems(trx, accountId, ids) : null)
    const isConfirmed = review?.state === 'decided' && review.verdict === 'malicious'
    const isTold = corrected === null && told.has(toldKey(route.id, heard.stage, isConfirmed))
    if (!isTold || isOfChannels) wanted.push({ route, heard, ids, review, isConfirmed, isTold })
  }
  for (const { route, heard, ids, review, isConfirmed, isTold } of wanted) {
    const channels = wanted.filter((each) => each.route === route || tellTo(each.route, incident.kind, heard.items) !== null)
    const items = await findToldItems(trx, accountId, ids)
    const subject = subjectFor(incident, ids.length === places.length, items[0]?.subject)
    const message: IncidentMessage = {
      ...{ about: 'incident', incidentId, kind: incident.kind, verdict: heard.stage, subject, total: ids.length, items },
      ...titleOfItems(items),
      // That of the most severe item first, which the subject of a mail names.
      sites: [...new Set([...items.slice(0, 1), ...heard.items].flatMap(({ siteHost }) => siteHost ?? []))],
      openedAt: incident.opened_at.toISOString(),
      notified: { channels: channels.map((each) => maskAddresses(each.route.name)), at },
      review,
    }
    if (isTold) {
      await updateQueued(trx, incidentId, route.id, message)
      continue
    }
    const [id, stage] = [randomUUID(), heard.stage]
    const afterSeconds = isOfChannels ? togetherSeconds : 0
    await insertDelivery(trx, {
      id,
      accountId,
      channelId: route.id,
      kind: 'incident',
      incidentId,
      stage,
      isConfirmed,
      correction: corrected?.number ?? 0,
      message,
      afterSeconds,
    })
    events.push({ accountId, incidentId, event: 'queued', deliveryId: id, channel: route.name, details: { stage } })
  }
  return events
}
