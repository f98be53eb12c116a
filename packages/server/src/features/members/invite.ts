// Invites people to an account, with a letter whose link is valid for seven days and can be sent again.

import { randomUUID } from 'node:crypto'
import { type MemberRole, membersMax } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { Invitation, Invite, SendInvitation } from '@tillwatch/contract/shapes'
import { lettersIn } from '@tillwatch/messages/mail'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise, listPeople } from '#features/accounts/index.ts'
import { newToken, tokenHash } from '#features/link-key.ts'
import { queueMail } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import {
  countLetters,
  countWaiting,
  findAccountName,
  findInvitation,
  hasAddress,
  insertInvitation,
  isInvited,
  lockMembers,
  renewInvitation,
} from './invitation-queries.ts'
import { authoriseRoles } from './may-give.ts'
import type { MemberContext } from './ports.ts'
import { recordMember } from './told.ts'

const weekMs = 7 * dayMs

/**
 * The result does not reveal whether the address has an account elsewhere. Throws Refusal `forbidden`, also for an owner's role if the
 * actor is not an owner; `conflict` for an existing member, for an address that is already invited, and above 50 open invitations;
 * `too-many-requests` above 20 letters of the account per hour.
 */
export async function invite(context: MemberContext, actor: Actor, { email, role, language }: Invite): Promise<Invitation> {
  authoriseRoles(actor, role)
  const { accountId } = actor
  const id = randomUUID()
  await context.db.transaction().execute(async (trx) => {
    await lockMembers(trx, accountId)
    if (await hasAddress(trx, accountId, email)) throw new Refusal('conflict', 'person-already-member', 'email')
    if (await isInvited(trx, accountId, email)) throw new Refusal('conflict', 'already-invited', 'email')
    if ((await countWaiting(trx, accountId)) >= membersMax.waiting)
      throw new Refusal('conflict', { code: 'too-many-invitations', values: { max: membersMax.waiting } })
    const token = newToken()
    const row = { id, account_id: accountId, email, role, invited_by: actor.name, ...keyed(token) }
    await insertInvitation(trx, row)
    await mailLetter(trx, context, actor, { email, role, language, token })
    await recordMember(trx, actor, 'member.invite', id, { email, role })
  })
  return own(context.db, actor, id)
}

/**
 * Sends another letter with a new link, valid for seven days; the previous link becomes invalid. Throws Refusal `not-found`, and like
 * `invite`.
 */
export async function sendInvitation(context: MemberContext, actor: Actor, id: string, { language }: SendInvitation): Promise<Invitation> {
  const { accountId } = actor
  authorise(actor, 'members:manage')
  await context.db.transaction().execute(async (trx) => {
    await lockMembers(trx, accountId)
    const { email, role } = await own(trx, actor, id)
    authoriseRoles(actor, role)
    const token = newToken()
    await renewInvitation(trx, accountId, id, keyed(token))
    await mailLetter(trx, context, actor, { email, role, language, token })
    await recordMember(trx, actor, 'member.invite-again', id, { email, role })
  })
  return own(context.db, actor, id)
}

const keyed = (token: string) => ({ token_sha256: tokenHash(token) ?? '', expires_at: new Date(Date.now() + weekMs) })

/** Throws Refusal `not-found` for an invitation of another account, or one that is no longer open. */
export async function own(db: Db, { accountId }: Actor, id: string): Promise<Invitation> {
  const found = isRowId(id) ? await findInvitation(db, accountId, id) : null
  if (found === null) throw new Refusal('not-found', 'invitation-gone')
  return found
}

interface Told {
  email: string
  role: MemberRole
  language: 'en' | 'es'
  token: string
}

async function mailLetter(trx: Db, { mails, siteOrigin }: MemberContext, actor: Actor, { email, role, language, token }: Told) {
  const { accountId, name } = actor
  if ((await countLetters(trx, accountId)) >= membersMax.lettersPerHour)
    throw new Refusal('too-many-requests', { code: 'invitations-per-hour', values: { max: membersMax.lettersPerHour } })
  const invitedBy = (await listPeople(trx, accountId)).get(name) ?? null
  const url = `${siteOrigin()}/invitations/${token}`
  const letter = lettersIn(language).invitation({ account: await findAccountName(trx, accountId), invitedBy, role, url })
  await queueMail(trx, mails, { kind: 'invitation', to: email, letter })
}
