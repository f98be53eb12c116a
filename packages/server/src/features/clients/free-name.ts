// Owns which name a client may have: one that no other of the account has.
import { type Db, storableText } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { isNamed } from './queries.ts'

/** The name as it is stored. `but` is the client that has it already. Throws Refusal `conflict` where another has it. */
export async function freeName(trx: Db, accountId: string, given: string, but: string | null = null): Promise<string> {
  const name = storableText(given)
  if (await isNamed(trx, accountId, name, but))
    throw new Refusal('conflict', `A client named “${name}” already exists. Choose another name.`, 'name')
  return name
}
