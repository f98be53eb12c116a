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
 * authorized or as false alarms, the open ones first; `newId` names a new incident.
 */
export function arrange(found: readonly Discovery[], known: readonly KnownIncident[], now: Date, newId: () => string): Arranged[] {
  const incidents = known.map((incident) => ({ ...incident, prints: new Set(incident.prints) }))
  const arranged = new Map<string, Arranged>()
  for (const one of found) {
    const { kind, key, print } = belongingOf(one)
    const own = incidents.filter((each) => each.key === key)
    let incident = own.find((each) => knows(each, print, one.verdict)) ?? own.find((each) => takesMore(each, now))
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

/** Whether it has the very same, and nothing that was decided of it is overtaken. */
function knows({ prints, resolution, verdict }: KnownIncident, print: string, found: AlertVerdict): boolean {
  if (!prints.has(print) || resolution === 'rolled-back' || resolution === 'fixed') return false
  return resolution === null || graver(verdict, found) === verdict
}

/** Whether it takes what it does not know yet. */
function takesMore({ resolution, acknowledgedAt, openedAt }: KnownIncident, now: Date): boolean {
  return resolution === null && acknowledgedAt === null && now.getTime() - openedAt.getTime() < takesForMs
}

/** The graver of two verdicts. */
export function graver(one: AlertVerdict, other: AlertVerdict): AlertVerdict {
  return alertVerdicts.indexOf(one) >= alertVerdicts.indexOf(other) ? one : other
}
