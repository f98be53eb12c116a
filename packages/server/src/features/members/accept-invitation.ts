// What the holder of an invitation link may do: read the invitation, and join. Reading never joins.
import type { MembershipList, OpenInvitation } from '@tillwatch/contract/shapes'
import type { Database, Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { tokenHash } from '#features/link-key.ts'
import { Refusal } from '#features/refusal.ts'
import { addMember, findOpen, lockMembers, noteAccepted, type Opened, readAddress } from './invitation-queries.ts'
import { listMemberships } from './list-memberships.ts'
import { findMemberships, setActive } from './queries.ts'
import { recordMember } from './told.ts'

/**
 * For an anonymous request. Throws Refusal `not-found` for an unknown or expired link, or an accepted or withdrawn invitation, with the
 * same message.
 */
export async function readInvitation({ db }: { db: Db }, token: string): Promise<OpenInvitation> {
  const { email, role, invitedBy, expiresAt, accountName } = await open(db, token)
  return { email, role, invitedBy, expiresAt: expiresAt.toISOString(), accountName }
}

/**
 * Adds the person to the account and switches to it. Call it before the request acts for an account. Throws Refusal `not-found` like
 * `readInvitation`, `forbidden` for another address than the invited one and for an unconfirmed one, and `conflict` for an existing member.
 */
export async function acceptInvitation({ db }: Pick<Database, 'db'>, person: Person, token: string): Promise<MembershipList> {
  const { user, name, address } = person
  const accountId = await db.transaction().execute(async (trx) => {
    const { accountId } = await open(trx, token)
    await lockMembers(trx, accountId)
    const { id, email, role } = await open(trx, token)
    const own = await readAddress(trx, user.uid)
    if (own?.email.toLowerCase() !== email) throw new Refusal('forbidden', { code: 'invitation-for-other', values: { email } })
    if (!own.isConfirmed) throw new Refusal('forbidden', 'confirm-address-first')
    if ((await findMemberships(trx, user.uid)).some((each) => each.accountId === accountId)) throw new Refusal('conflict', 'already-member')
    await addMember(trx, accountId, user.uid, role)
    await noteAccepted(trx, accountId, id)
    await setActive(trx, user.uid, accountId)
    const actor = { accountId, name, role, ...(address !== undefined && { address }) }
    await recordMember(trx, actor, 'member.join', user.uid, { email, role })
    return accountId
  })
  return listMemberships({ db }, { ...person, accountId })
}

async function open(db: Db, token: string): Promise<Opened> {
  const hash = tokenHash(token)
  const found = hash === null ? null : await findOpen(db, hash)
  if (found === null) throw new Refusal('not-found', 'invitation-ended')
  return found
}
