// Owns how the demo's agency handles its incidents, so that each state and outcome can be seen.
import { attackChecks, type IncidentResolution, isGraded } from '@tillwatch/contract/lists'
import type { AttackChecklist, Incident, ResolveIncident } from '@tillwatch/contract/shapes'
import { compareApart } from '../../packages/server/src/adapters/compare-apart.ts'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import {
  type AlertContext,
  acknowledgeIncident,
  assignIncident,
  listIncidents,
  resolveIncident,
  runDrill,
  startDrill,
} from '../../packages/server/src/features/alerts/index.ts'
import { drillScans } from '../../packages/server/src/features/sample/index.ts'

const notes: Record<IncidentResolution, string> = {
  'confirmed-attack': 'The shop removed the skimmer and changed all passwords.',
  authorized: 'Ordered by the client for the new checkout.',
  'rolled-back': 'The shop went back to the release before.',
  'false-alarm': 'A vendor measured load times. No data left the page.',
  fixed: 'The alert arrived, and on-call answered.',
}

/** Of what is malicious, and of the rest: one in ten stays open, as many are acknowledged, and the others are resolved. */
const share = 0.1
const outcomes = ['authorized', 'rolled-back', 'false-alarm'] as const satisfies IncidentResolution[]

/** Returns the number of incidents. */
export async function settleIncidents(context: AlertContext, actor: Actor): Promise<number> {
  const drill = await makeDrill(context, actor)
  const { incidents } = await listIncidents(context, actor, { limit: 100 })
  await resolve(context, actor, incidents.find(({ id }) => id === drill) as Incident, 'fixed')
  const isMalicious = ({ verdict }: Incident) => verdict === 'malicious'
  const graded = incidents.filter(({ id, kind }) => id !== drill && isGraded(kind))
  for (const group of Map.groupBy(graded, isMalicious).values()) {
    const few = Math.ceil(group.length * share)
    const seen = group.slice(few)
    for (const { id } of seen) await acknowledgeIncident(context, actor, id)
    for (const { id } of seen.slice(0, 1)) await assignIncident(context, actor, id, { userId: actor.name })
    for (const [at, incident] of seen.slice(few).entries()) {
      const outcome = isMalicious(incident) ? 'confirmed-attack' : outcomes[at % outcomes.length]
      await resolve(context, actor, incident, outcome ?? 'authorized')
    }
  }
  return incidents.length
}

async function makeDrill({ db }: AlertContext, actor: Actor): Promise<string> {
  const { incidentId } = await startDrill({ db, drills: { enqueue: async () => {} } }, actor)
  const apart = compareApart({ timeoutMs: 60_000, memoryMb: 1_024 })
  try {
    const compareMade = async () => apart.compare(drillScans(new Date()))
    await runDrill({ db, compareMade }, { accountId: actor.accountId, incidentId })
  } finally {
    await apart.end()
  }
  return incidentId
}

async function resolve(context: AlertContext, actor: Actor, { id, itemCount, verdict }: Incident, resolution: IncidentResolution) {
  const checklist = Object.fromEntries(attackChecks.map((check) => [check, 'done'])) as AttackChecklist
  const decision: ResolveIncident = { resolution, note: notes[resolution], itemCount, verdict }
  await resolveIncident(context, actor, id, { ...decision, ...(resolution === 'confirmed-attack' && { checklist }) })
}
