// Owns what whoever has the link of an invitation may see and do: read who invites, and join. Only asking to join joins.
import type { MembershipList, OpenInvitation } from '@tillwatch/core/contract'
import type { Database, Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { tokenHash } from '#features/link-key.ts'
import { Refusal } from '#features/refusal.ts'
import { addMember, findOpen, lockMembers, noteAccepted, type Opened, readAddress } from './invitation-queries.ts'
import { listMemberships } from './list-memberships.ts'
import { findMemberships, setActive } from './queries.ts'
import { recordMember } from './told.ts'

/** For a request of nobody. Throws Refusal `not-found` for a link that never was, has ended, or whose invitation was accepted or withdrawn, in the same words. */
export async function readInvitation({ db }: { db: Db }, token: string): Promise<OpenInvitation> {
  const { email, role, invitedBy, expiresAt, accountName } = await open(db, token)
  return { email, role, invitedBy, expiresAt: expiresAt.toISOString(), accountName }
}

/**
 * The person belongs to the account from then on and acts for it. Must be called before the request acts for an account. Throws Refusal `not-found` as
 * `readInvitation`, `forbidden` for another address than the invited one and for one that is not confirmed, and `conflict` for who belongs to it already.
 */
export async function acceptInvitation({ db }: Pick<Database, 'db'>, person: Person, token: string): Promise<MembershipList> {
  const { user, name, address } = person
  const accountId = await db.transaction().execute(async (trx) => {
    const { accountId } = await open(trx, token)
    await lockMembers(trx, accountId)
    const { id, email, role } = await open(trx, token)
    const own = await readAddress(trx, user.uid)
    if (own?.email.toLowerCase() !== email)
      throw new Refusal('forbidden', `This invitation is for ${email}. Sign in with that address, or ask for an invitation to yours.`)
    if (!own.isConfirmed)
      throw new Refusal(
        'forbidden',
        'Your address is not confirmed yet. Open the link in our letter “Confirm your email address”, then join.',
      )
    if ((await findMemberships(trx, user.uid)).some((each) => each.accountId === accountId))
      throw new Refusal('conflict', 'You belong to this account already.')
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
  if (found === null)
    throw new Refusal(
      'not-found',
      'This invitation does not work: it is not complete, has ended, or was accepted or withdrawn. Ask whoever invited you for another.',
    )
  return found
}
