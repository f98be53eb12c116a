// Changes a client's name, or the language of its reports.
import type { Client, NameClient } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { freeName } from './free-name.ts'
import { ownClient } from './own-client.ts'
import { lockClients, updateName } from './queries.ts'

/** Existing reports keep their name. Throws Refusal `forbidden`, `not-found`, and `conflict` for the name of another client. */
export async function renameClient({ db }: Pick<Database, 'db'>, actor: Actor, id: string, given: NameClient): Promise<Client> {
  const { name: before, language: languageBefore } = await ownClient(db, actor, 'sites:write', id)
  const { accountId } = actor
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, accountId)
    const name = await freeName(trx, accountId, given.name, id)
    await updateName(trx, accountId, id, name, given.language)
    await recordAudit(trx, actor, 'client.rename', id, {
      name,
      nameBefore: before,
      ...(given.language === undefined || given.language === languageBefore ? {} : { language: given.language ?? 'account' }),
    })
  })
  return ownClient(db, actor, 'sites:write', id)
}
