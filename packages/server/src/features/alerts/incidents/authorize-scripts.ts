// Authorizes the scripts of an incident with a decision in the inventory, including its checks.
import type { AuthorizeScripts, IncidentScript } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { decideIn, lockDecisionsOf } from '#features/inventory/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findIncidentScripts } from '../queries.ts'

/** Locks script decisions of these sites before any other lock. */
export async function lockForScripts(trx: Db, { accountId }: Actor, incidentId: string): Promise<void> {
  await lockDecisionsOf(
    trx,
    (await findIncidentScripts(trx, accountId, incidentId)).map(({ siteId }) => siteId),
  )
}

/**
 * In the transaction that resolves the incident, before resolving it. Throws Refusal `forbidden`, `not-found` for scripts outside the
 * incident, and like `decide`, `conflict` for another content than the reported one.
 */
export async function authorizeScripts(
  trx: Db,
  actor: Actor,
  incidentId: string,
  { scriptIds, ...grounds }: AuthorizeScripts,
): Promise<void> {
  authorise(actor, 'scripts:decide')
  const known = new Map((await findIncidentScripts(trx, actor.accountId, incidentId)).map((script) => [script.id, script]))
  const named = [...new Set(scriptIds)].map((id): IncidentScript => {
    const script = known.get(id)
    if (script === undefined) throw new Refusal('not-found', 'script-not-in-incident')
    return script
  })
  const inputs = [...Map.groupBy(named, ({ siteId }) => siteId)].map(([siteId, scripts]) => ({
    siteId,
    input: {
      ...{ ...grounds, verdict: 'approve' as const, reviewBy: null, expiresAt: null, pinned: false },
      target: { covers: 'scripts' as const, scriptIds: scripts.map(({ id }) => id) },
      contents: Object.fromEntries(scripts.flatMap(({ id, content }) => (content === null ? [] : [[id, content]]))),
    },
  }))
  await decideIn(trx, actor, inputs)
}
