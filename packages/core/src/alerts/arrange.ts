// Owns putting discoveries into incidents: which join one that is there, which open one, and which are told to nobody.
import { type AlertVerdict, alertVerdicts, type IncidentKind, type IncidentResolution } from '#shared/index.ts'
import { belongingOf, type Discovery } from './discovery.ts'

/** An incident of the account, of one of the keys that were found. */
export interface KnownIncident {
  id: string
  key: string
  verdict: AlertVerdict
  openedAt: Date
  acknowledgedAt: Date | null
  /** Null while it is open. */
  resolution: IncidentResolution | null
  prints: ReadonlySet<string>
}

export interface Arranged {
  incidentId: string
  kind: IncidentKind
  key: string
  isNew: boolean
  /** Whether a person decided of the very same that nobody need be told. */
  isQuiet: boolean
  items: { found: Discovery; print: string }[]
}

/** How long an open incident takes what it does not know yet. */
const takesForMs = 86_400_000

/**
 * One entry for each incident that gets something, in the order found. `known` has the account's open incidents of these keys, and those that were resolved as
 * authorized or as false alarms; `newId` names a new incident.
 */
export function arrange(found: readonly Discovery[], known: readonly KnownIncident[], now: Date, newId: () => string): Arranged[] {
  const incidents = known.map((incident) => ({ ...incident, prints: new Set(incident.prints) }))
  const arranged = new Map<string, Arranged>()
  for (const one of found) {
    const { kind, key, print } = belongingOf(one)
    let incident = incidents.find((each) => each.key === key && takes(each, print, one.verdict, now))
    const isNew = incident === undefined
    if (incident === undefined) {
      incident = { id: newId(), key, verdict: one.verdict, openedAt: now, acknowledgedAt: null, resolution: null, prints: new Set() }
      incidents.push(incident)
    }
    incident.prints.add(print)
    incident.verdict = graver(incident.verdict, one.verdict)
    const { id: incidentId, resolution } = incident
    const entry = arranged.get(incidentId) ?? { incidentId, kind, key, isNew, isQuiet: resolution !== null, items: [] }
    arranged.set(incidentId, { ...entry, items: [...entry.items, { found: one, print }] })
  }
  return [...arranged.values()]
}

function takes(incident: KnownIncident, print: string, verdict: AlertVerdict, now: Date): boolean {
  const isSame = incident.prints.has(print)
  if (incident.resolution === 'authorized' || incident.resolution === 'false-alarm')
    return isSame && graver(incident.verdict, verdict) === incident.verdict
  if (incident.resolution !== null) return false
  return isSame || (incident.acknowledgedAt === null && now.getTime() - incident.openedAt.getTime() < takesForMs)
}

/** The graver of two verdicts. */
export function graver(one: AlertVerdict, other: AlertVerdict): AlertVerdict {
  return alertVerdicts.indexOf(one) >= alertVerdicts.indexOf(other) ? one : other
}
