// Lists an account's incidents.
import type { IncidentList, IncidentQuery } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { findIncidents, findWaiting } from '../queries.ts'
import { describeIncident } from './describe.ts'

/** Newest first. Throws Refusal `forbidden`, and `bad-input` for an invalid cursor. */
export async function listIncidents({ db }: Pick<AlertContext, 'db'>, actor: Actor, query: IncidentQuery): Promise<IncidentList> {
  authorise(actor, 'alerts:read')
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  const found = await findIncidents(db, actor.accountId, query)
  const shown = found.slice(0, query.limit)
  return {
    incidents: shown.map(describeIncident),
    ...(await findWaiting(db, actor.accountId)),
    next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}
