// Roles that a person may give, as on the server.
import { type MemberRole, memberRoles } from '@tillwatch/contract/lists'

/** Owners give all roles, admins all but owner, others none. The same limits apply to removing a role. */
export function givable(own: MemberRole): readonly MemberRole[] {
  if (own === 'owner') return memberRoles
  return own === 'admin' ? memberRoles.filter((role) => role !== 'owner') : []
}
