// Owns who acts: the account and role behind a call, and what each role may do.
import { Refusal } from '#features/refusal.ts'

export { isFraudFlagged, listPeople, whoStandsIn } from './queries.ts'

const permissions = {
  owner: [
    'scans:read',
    'scans:write',
    'billing:read',
    'billing:write',
    'sites:read',
    'sites:write',
    'scripts:decide',
    'activity:read',
    'account:manage',
  ],
  viewer: ['scans:read', 'billing:read', 'sites:read'],
} as const

export type Role = keyof typeof permissions
export type Permission = (typeof permissions)[Role][number]

export interface Actor {
  accountId: string
  /** Written into the audit log. */
  name: string
  role: Role
  /** Address from which a person acts; none where the program does. */
  address?: string
}

/** Throws Refusal `forbidden` when the actor's role does not include the permission. */
export function authorise(actor: Actor, permission: Permission): void {
  if (!(permissions[actor.role] as readonly Permission[]).includes(permission))
    throw new Refusal('forbidden', `The role ${actor.role} may not do this.`)
}
