// Owns which roles a person may give, as the server has it.
import { type MemberRole, memberRoles } from '@tillwatch/contract/lists'

/** Owners give all roles, admins all but that of owners, others none. What is not given may not be taken either. */
export function givable(own: MemberRole): readonly MemberRole[] {
  if (own === 'owner') return memberRoles
  return own === 'admin' ? memberRoles.filter((role) => role !== 'owner') : []
}
