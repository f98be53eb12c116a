// Owns which roles an actor may give to others and take from them.
import type { MemberRole } from '@tillwatch/contract/lists'
import { type Actor, authorise } from '#features/accounts/index.ts'

/** Throws Refusal `forbidden` for who manages no members, and where one of the roles is an owner's, for all but owners. */
export function authoriseRoles(actor: Actor, ...roles: readonly MemberRole[]): void {
  authorise(actor, roles.includes('owner') ? 'owners:manage' : 'members:manage')
}
