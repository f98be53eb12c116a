// Lists the people of an account.
import type { People } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise, listPeople } from '#features/accounts/index.ts'

/** By name; a viewer may ask, too. Throws Refusal `forbidden`. */
export async function getPeople({ db }: { db: Db }, actor: Actor): Promise<People> {
  authorise(actor, 'alerts:read')
  const people = [...(await listPeople(db, actor.accountId))].map(([id, name]) => ({ id, name }))
  return { people: people.sort((one, other) => one.name.localeCompare(other.name)) }
}
