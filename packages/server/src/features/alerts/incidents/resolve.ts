// Owns deciding an incident. What it is of is authorized where scripts and headers are; here stands what was decided of the alert.
import type { IncidentDetail, ResolveIncident } from '@tillwatch/core/contract'
import { type Db, storableText } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { appendEvents, resolveRow } from '../queries.ts'
import { recordInEvidence } from '../told-in-evidence.ts'
import { acknowledged } from './acknowledge.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/** Whoever decides has seen it. Throws Refusal `forbidden`, `not-found`, and `conflict` for one that is resolved. */
export async function resolveIncident(
  { db }: Pick<AlertContext, 'db'>,
  actor: Actor,
  id: string,
  decision: ResolveIncident,
): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  await db.transaction().execute((trx) => resolve(trx, actor, id, decision, null))
  return getIncident({ db }, actor, id)
}

/** In a transaction; `channel` is the name of the one whose link was used. Throws Refusal `conflict` for an incident that is resolved. */
export async function resolve(
  trx: Db,
  actor: Actor,
  incidentId: string,
  { resolution, note }: ResolveIncident,
  channel: string | null,
): Promise<void> {
  const { accountId, name } = actor
  const kept = storableText(note)
  const seen = await acknowledged(trx, actor, incidentId, channel)
  if (!(await resolveRow(trx, accountId, incidentId, { by: name, resolution, note: kept === '' ? null : kept })))
    throw new Refusal('conflict', 'The incident is resolved already.')
  const decided = { accountId, incidentId, event: 'decided' as const, actor: name, channel }
  await appendEvents(trx, [...seen, { ...decided, details: { resolution } }])
  await recordAudit(trx, actor, 'incident.resolve', incidentId, { resolution })
  await recordInEvidence(trx, accountId, [...seen, { ...decided, details: { resolution, note: kept } }])
}
