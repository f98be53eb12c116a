// Which roles an actor may grant and revoke.
import type { MemberRole } from '@tillwatch/contract/lists'
import { type Actor, authorise } from '#features/accounts/index.ts'

/** Throws Refusal `forbidden` for anyone who may not manage members, and for non-owners if one of the roles is an owner's. */
export function authoriseRoles(actor: Actor, ...roles: readonly MemberRole[]): void {
  authorise(actor, roles.includes('owner') ? 'owners:manage' : 'members:manage')
}
