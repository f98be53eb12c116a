// First channel of every account: mails to its owner, so that alerts about theft need no setup.
import { randomUUID } from 'node:crypto'
import type { Language } from '@tillwatch/messages/mail'
import type { Db } from '#db/index.ts'
import { insertChannel } from '../queries.ts'
import { digestColumns } from './columns.ts'

/**
 * In the transaction that creates the account. The channel follows the person to another address, and can be changed and removed like any
 * other.
 */
export async function giveFirstChannel(
  trx: Db,
  accountId: string,
  owner: { userId: string; email: string; language: Language },
): Promise<void> {
  const { userId, email, language } = owner
  await insertChannel(trx, accountId, {
    ...{
      id: randomUUID(),
      kind: 'email',
      name: email.slice(0, 80),
      language,
      threshold: 'capability',
      is_for_all_sites: true,
      hint: email,
    },
    ...{ user_id: userId, target_sealed: null, secret_sealed: null, old_secret_sealed: null, old_secret_until: null },
    ...{ quiet_from: null, quiet_until: null, time_zone: 'UTC', ...digestColumns('weekly'), created_by: userId },
  })
}
