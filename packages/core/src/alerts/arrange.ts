// Owns putting discoveries into incidents: which join one that is there, which open one, and which are told to nobody.

import { type AlertVerdict, alertVerdicts, type IncidentKind, type IncidentResolution, isGraded } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import { belongingOf, type Discovery, marksOf } from './discovery.ts'

/** An incident of the account, of one of the keys that were found. */
export interface KnownIncident {
  id: string
  /** Its own key, and those of items that joined it by a mark. */
  keys: readonly string[]
  /** What its cause is known by beside the key: see `causeMarks`. */
  marks: readonly string[]
  openedAt: Date
  acknowledgedAt: Date | null
  /** Null while it is open. */
  resolution: IncidentResolution | null
  /** Null while it is open. */
  resolvedAt: Date | null
  /** Whether an alert of it was tried: it says no more than it did. */
  isTold: boolean
  /** What it is of, on each site as grave as it was found there, of a resolved one until then and without what a later one came to be rolled back or fixed; null for what is of no site. */
  prints: ReadonlyMap<string, ReadonlyMap<string | null, AlertVerdict>>
}

export interface Arranged {
  incidentId: string
  kind: IncidentKind
  key: string
  isNew: boolean
  /** Whether a person decided of the very same that nobody need be told. */
  isQuiet: boolean
  items: { found: Discovery; print: string }[]
  /** Of these items. */
  marks: readonly string[]
}

/** When a person last refused a script of the inventory or took its approval back, and nothing was decided of it since, by `refusalKey`. */
export type Refused = ReadonlyMap<string, Date>

/** Of a script of a site. */
export const refusalKey = (siteId: string | null, identity: string): string => `${siteId} ${identity}`

/** How long an open incident takes what it does not know yet. */
const takesForMs = dayMs

/**
 * One entry for each incident that gets something, in the order found. `known` has the account's open incidents of these keys, and those that were resolved as
 * authorized or as false alarms, the open ones first; `newId` names a new incident.
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
    // Of one cause: the same key, or an open incident with the same host, script, or header of the site.
    const sharesCause = (each: KnownIncident) => each.resolution === null && each.marks.some((mark) => marks.includes(mark))
    const own = [
      ...incidents.filter(({ keys }) => keys.includes(key)),
      ...incidents.filter((each) => !each.keys.includes(key) && sharesCause(each)),
    ]
    const knowing = own.filter((each) => knows(each, kind, print, one, refused))
    // What was decided for this site stands, though the same is open on another.
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

/** What was decided so is told again when it comes again. */
const recurring: ReadonlySet<IncidentResolution> = new Set(['confirmed-attack', 'rolled-back', 'fixed'])

/** Whether it has the very same. What was decided holds for changes only, where they were found then, for nothing graver than was looked at, and until the inventory says otherwise. */
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

/** Whether it takes what it does not know yet. That of a drill is opened when it is asked for, and waits for what a worker finds, however late. A channel is told of an incident of channels once, so that one takes no more once it was told. */
function takesMore({ resolution, acknowledgedAt, openedAt, isTold }: KnownIncident, kind: IncidentKind, now: Date): boolean {
  if (kind === 'channel' && isTold) return false
  return resolution === null && acknowledgedAt === null && (kind === 'drill' || now.getTime() - openedAt.getTime() < takesForMs)
}

/** The graver of two verdicts. */
export function graver(one: AlertVerdict, other: AlertVerdict): AlertVerdict {
  return alertVerdicts.indexOf(one) >= alertVerdicts.indexOf(other) ? one : other
}
