// Owns who acts: the account and role behind a call, and what each role may do.
import { Refusal } from '#features/refusal.ts'

export { isFraudFlagged } from './queries.ts'

const permissions = {
  owner: ['scans:read', 'scans:write', 'billing:read', 'billing:write', 'sites:read', 'sites:write'],
  viewer: ['scans:read', 'billing:read', 'sites:read'],
} as const

export type Role = keyof typeof permissions
export type Permission = (typeof permissions)[Role][number]

export interface Actor {
  accountId: string
  /** Written into the audit log. */
  name: string
  role: Role
}

/** Who acts on an installation without sign-in: the one account that the first migration makes. */
export const localActor: Actor = { accountId: '00000000-0000-4000-8000-000000000001', name: 'local', role: 'owner' }

/** Throws Refusal `forbidden` when the actor's role does not include the permission. */
export function authorise(actor: Actor, permission: Permission): void {
  if (!(permissions[actor.role] as readonly Permission[]).includes(permission))
    throw new Refusal('forbidden', `The role ${actor.role} may not do this.`)
}
