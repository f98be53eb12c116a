// Assigns discoveries to incidents: join an existing incident, open a new one, or alert nobody.

import { type AlertVerdict, alertVerdicts, type IncidentKind, type IncidentResolution, isGraded } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import { belongingOf, type Discovery, marksOf } from './discovery.ts'

/** An incident of the account that has one of the discovered keys. */
export interface KnownIncident {
  id: string
  /** Its own key, and the keys of items that joined it by a mark. */
  keys: readonly string[]
  /** Identifies its cause in addition to the key: see `causeMarks`. */
  marks: readonly string[]
  openedAt: Date
  acknowledgedAt: Date | null
  /** Null while it is open. */
  resolution: IncidentResolution | null
  /** Null while it is open. */
  resolvedAt: Date | null
  /** Whether an alert about it was already attempted. */
  isTold: boolean
  /**
   * Prints with the verdict per site, null for items without a site. For a resolved incident: only items up to its resolution, without
   * items that were later rolled back or fixed.
   */
  prints: ReadonlyMap<string, ReadonlyMap<string | null, AlertVerdict>>
}

export interface Arranged {
  incidentId: string
  kind: IncidentKind
  key: string
  isNew: boolean
  /** Whether a person already decided that exactly this needs no alert. */
  isQuiet: boolean
  items: { found: Discovery; print: string }[]
  /** Marks of these items. */
  marks: readonly string[]
}

/** When a person last rejected a script or withdrew its approval, without a later decision. Keyed by `refusalKey`. */
export type Refused = ReadonlyMap<string, Date>

/** Key of a script of a site. */
export const refusalKey = (siteId: string | null, identity: string): string => `${siteId} ${identity}`

/** How long an open incident accepts new items. */
const takesForMs = dayMs

/**
 * Returns one entry for each incident that gets an item, in the order found. `known` has the account's incidents with these keys: first the
 * open ones, then those resolved as authorized or as false alarms. `newId` creates the ID of a new incident.
 */
export function arrange(
  found: readonly Discovery[],
  known: readonly KnownIncident[],
  refused: Refused,
  now: Date,
  newId: () => string,
): Arranged[] {
  const incidents = known.map((incident) => ({ ...incident, prints: new Map(incident.prints) }))
  const arranged = new Map<string, Arranged>()
  for (const one of found) {
    const { kind, key, print } = belongingOf(one)
    const marks = marksOf(one)
    // Same cause: the same key, or an open incident with the same host, script, or header of the site.
    const sharesCause = (each: KnownIncident) => each.resolution === null && each.marks.some((mark) => marks.includes(mark))
    const own = [
      ...incidents.filter(({ keys }) => keys.includes(key)),
      ...incidents.filter((each) => !each.keys.includes(key) && sharesCause(each)),
    ]
    const knowing = own.filter((each) => knows(each, kind, print, one, refused))
    // A decision for this site counts, even if another site has an open incident for the same thing.
    let incident = knowing.find(({ resolution }) => resolution !== null) ?? knowing[0] ?? own.find((each) => takesMore(each, kind, now))
    const isNew = incident === undefined
    if (incident === undefined) {
      incident = {
        id: newId(),
        keys: [key],
        marks: [],
        openedAt: now,
        acknowledgedAt: null,
        resolution: null,
        resolvedAt: null,
        isTold: false,
        prints: new Map(),
      }
      incidents.push(incident)
    }
    const places = new Map(incident.prints.get(print))
    incident.prints.set(print, places.set(one.siteId, graver(places.get(one.siteId) ?? one.verdict, one.verdict)))
    incident.keys = [...new Set([...incident.keys, key])]
    incident.marks = [...new Set([...incident.marks, ...marks])]
    const { id: incidentId, resolution } = incident
    const entry = arranged.get(incidentId) ?? { incidentId, kind, key, isNew, isQuiet: resolution !== null, items: [], marks: [] }
    arranged.set(incidentId, { ...entry, items: [...entry.items, { found: one, print }], marks: [...new Set([...entry.marks, ...marks])] })
  }
  return [...arranged.values()]
}

/** After these resolutions, a recurrence raises a new alert. */
const recurring: ReadonlySet<IncidentResolution> = new Set(['confirmed-attack', 'rolled-back', 'fixed'])

/**
 * Whether the incident has exactly this item. A decision covers only changes, only on the sites where they were found, only up to the
 * severity that was reviewed, and only until a later rejection in the inventory.
 */
function knows(
  { prints, resolution, resolvedAt }: KnownIncident,
  kind: IncidentKind,
  print: string,
  found: Discovery,
  refused: Refused,
): boolean {
  const places = prints.get(print)
  if (places === undefined || (resolution !== null && recurring.has(resolution))) return false
  if (resolution === null) return true
  const verdict = places.get(found.siteId)
  const refusedAt = found.script === null ? undefined : refused.get(refusalKey(found.siteId, found.script.identity))
  if (refusedAt !== undefined && resolvedAt !== null && refusedAt > resolvedAt) return false
  return verdict !== undefined && isGraded(kind) && graver(verdict, found.verdict) === verdict
}

/**
 * Whether the incident accepts a new item. A drill's incident opens on request and waits for the worker however long that takes. A channel
 * gets one alert per incident of failing channels, so such an incident accepts nothing after its alert.
 */
function takesMore({ resolution, acknowledgedAt, openedAt, isTold }: KnownIncident, kind: IncidentKind, now: Date): boolean {
  if (kind === 'channel' && isTold) return false
  return resolution === null && acknowledgedAt === null && (kind === 'drill' || now.getTime() - openedAt.getTime() < takesForMs)
}

/** The more severe of two verdicts. */
export function graver(one: AlertVerdict, other: AlertVerdict): AlertVerdict {
  return alertVerdicts.indexOf(one) >= alertVerdicts.indexOf(other) ? one : other
}
