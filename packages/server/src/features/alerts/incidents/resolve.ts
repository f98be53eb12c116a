// Resolves an incident. Authorizes its scripts on request, with a decision in the inventory; headers are authorized on their own screen.

import { attackChecks } from '@tillwatch/contract/lists'
import type { AttackChecklist, IncidentDetail, ResolveByLink, ResolveIncident } from '@tillwatch/contract/shapes'
import { type Db, storableText } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { refreshScanRisks } from '#features/scans/index.ts'
import type { AlertContext } from '../ports.ts'
import { appendEvents, findIncidentRow, findScansOfIncident, lockAlerts, resolveRow } from '../queries.ts'
import { recordInEvidence } from '../told-in-evidence.ts'
import { acknowledged } from './acknowledge.ts'
import { authorizeScripts, lockForScripts } from './authorize-scripts.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/**
 * Resolving also acknowledges. With `authorize`, its scripts are approved in the same transaction: all or nothing. Throws Refusal
 * `forbidden`; `not-found`, also for scripts outside the incident; `conflict` if it is resolved, has new items since it was shown, or a
 * script has another content now; and `bad-input` for an authorization without `authorized`, or with an open blank of a draft.
 */
export async function resolveIncident(
  { db }: Pick<AlertContext, 'db'>,
  actor: Actor,
  id: string,
  decision: ResolveIncident,
): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  const { authorize } = decision
  if (authorize !== undefined && decision.resolution !== 'authorized')
    throw new Refusal('bad-input', 'authorize-only-when-authorized', 'authorize')
  await db.transaction().execute(async (trx) => {
    // Lock order: decisions, alerts, log. Recording a scan, which may raise alerts, uses the same order.
    if (authorize !== undefined) await lockForScripts(trx, actor, id)
    await lockAlerts(trx, actor.accountId)
    if (authorize !== undefined) await authorizeScripts(trx, actor, id, authorize)
    await resolve(trx, actor, id, decision, null)
  })
  return getIncident({ db }, actor, id)
}

type Decision = Omit<ResolveByLink, 'checklist'> & { checklist?: AttackChecklist | null | undefined }

/** In the format of the evidence log: `evidence-kept: done`. */
const answersOf = (checklist: AttackChecklist): string[] => attackChecks.map((check) => `${check}: ${checklist[check]}`)

/**
 * In a transaction with the lock of alerts; `channel` is the name of the channel whose link was used. Throws Refusal `bad-input` for a
 * confirmed attack without its checklist or for a checklist with another outcome, `conflict` for a resolved incident, and with the field
 * `itemCount` if it has new items since it was shown.
 */
export async function resolve(
  trx: Db,
  actor: Actor,
  incidentId: string,
  { resolution, note, itemCount, verdict, checklist = null }: Decision,
  channel: string | null,
): Promise<void> {
  const { accountId, name } = actor
  if ((resolution === 'confirmed-attack') !== (checklist !== null)) throw new Refusal('bad-input', 'checklist-of-attack', 'checklist')
  const row = await findIncidentRow(trx, accountId, incidentId)
  if (row !== null && row.resolved_at === null && (row.item_count !== itemCount || row.verdict !== verdict))
    throw new Refusal('conflict', 'incident-worse', 'itemCount')
  const kept = storableText(note)
  const seen = await acknowledged(trx, actor, incidentId, channel)
  if (!(await resolveRow(trx, accountId, incidentId, { by: name, resolution, note: kept === '' ? null : kept, checklist })))
    throw new Refusal('conflict', 'incident-resolved')
  await refreshScanRisks(trx, accountId, await findScansOfIncident(trx, accountId, incidentId))
  const decided = { accountId, incidentId, event: 'decided' as const, actor: name, channel }
  await appendEvents(trx, [...seen, { ...decided, details: { resolution } }])
  await recordAudit(trx, actor, 'incident.resolve', incidentId, { resolution })
  await recordInEvidence(trx, accountId, [
    ...seen,
    { ...decided, details: { resolution, note: kept, ...(checklist === null ? {} : { checklist: answersOf(checklist) }) } },
  ])
}
