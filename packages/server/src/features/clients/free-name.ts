// Checks that a client's name is unique in the account.
import { type Db, storableText } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { isNamed } from './queries.ts'

/** The name in its stored form. `but` is the ID of the client itself. Throws Refusal `conflict` if another client has the name. */
export async function freeName(trx: Db, accountId: string, given: string, but: string | null = null): Promise<string> {
  const name = storableText(given)
  if (await isNamed(trx, accountId, name, but)) throw new Refusal('conflict', { code: 'client-name-taken', values: { name } }, 'name')
  return name
}
