// Name of an account, which reports and the assessor's room show.
import type { RenameAccount, TeamAccount } from '@tillwatch/contract/shapes'
import { type Database, storableText } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { lockMembers } from './invitation-queries.ts'
import { findAccount, setName } from './queries.ts'

/** Existing reports keep their name. Idempotent. Throws Refusal `forbidden`, and `bad-input` for an empty name. */
export async function renameAccount({ db }: Pick<Database, 'db'>, actor: Actor, given: RenameAccount): Promise<TeamAccount> {
  authorise(actor, 'account:manage')
  const name = storableText(given.name).replace(/\s+/gu, ' ').trim()
  if (name === '') throw new Refusal('bad-input', 'enter-name', 'name')
  const { accountId } = actor
  return db.transaction().execute(async (trx) => {
    await lockMembers(trx, accountId)
    const { name: nameBefore } = await findAccount(trx, accountId)
    if (name !== nameBefore) {
      await setName(trx, accountId, name)
      await recordAudit(trx, actor, 'account.rename', accountId, { name, nameBefore })
    }
    return findAccount(trx, accountId)
  })
}
