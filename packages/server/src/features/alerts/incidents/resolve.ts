// Owns deciding an incident. What it is of is authorized where scripts and headers are; here stands what was decided of the alert.
import type { IncidentDetail, ResolveIncident } from '@tillwatch/core/contract'
import { storableText } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { appendEvents, resolveRow } from '../queries.ts'
import { recordInEvidence } from '../told-in-evidence.ts'
import { acknowledge } from './acknowledge.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/** Whoever decides has seen it. Throws Refusal `forbidden`, `not-found`, and `conflict` for one that is resolved. */
export async function resolveIncident(
  { db }: Pick<AlertContext, 'db'>,
  actor: Actor,
  id: string,
  { resolution, note }: ResolveIncident,
): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  const { accountId, name } = actor
  const kept = storableText(note)
  await db.transaction().execute(async (trx) => {
    await acknowledge(trx, actor, id, null)
    if (!(await resolveRow(trx, accountId, id, { by: name, resolution, note: kept === '' ? null : kept })))
      throw new Refusal('conflict', 'The incident is resolved already.')
    const decided = { accountId, incidentId: id, event: 'decided' as const, actor: name }
    await appendEvents(trx, [{ ...decided, details: { resolution } }])
    await recordAudit(trx, actor, 'incident.resolve', id, { resolution })
    await recordInEvidence(trx, accountId, [{ ...decided, details: { resolution, note: kept } }])
  })
  return getIncident({ db }, actor, id)
}
