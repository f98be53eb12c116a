// Lists the activity of an account: actions, actors, and network addresses.
import type { ActivityList, ActivityQuery } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise, listKnownPeople } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { listActivityRows, listActors } from './queries.ts'

/** Matching rows, newest first. Throws Refusal `forbidden`, and `bad-input` for an invalid cursor. */
export async function listActivity({ db }: { db: Db }, actor: Actor, query: ActivityQuery): Promise<ActivityList> {
  authorise(actor, 'activity:read')
  const { limit, after = null, ...filters } = query
  if (after !== null && !/^[1-9]\d{0,17}$/.test(after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  const rows = await listActivityRows(db, actor.accountId, filters, { limit: limit + 1, before: after })
  const people = await listKnownPeople(db, actor.accountId)
  const activity = rows.slice(0, limit).map((row) => ({ ...row, actorName: people.get(row.actor) ?? null }))
  const next = rows.length > limit ? (activity.at(-1)?.id ?? null) : null
  const actors = (await listActors(db, actor.accountId)).map((each) => ({ actor: each, name: people.get(each) ?? null }))
  actors.sort((one, other) => Number(one.name === null) - Number(other.name === null) || (one.name ?? '').localeCompare(other.name ?? ''))
  return { actors, activity, next }
}
