// Owns who acts: the account and role behind a call, and what each role may do.
import { Refusal } from '#features/refusal.ts'

export { isFraudFlagged, listPeople, timeZoneOf, whoStandsIn } from './queries.ts'

const permissions = {
  owner: [
    'scans:read',
    'scans:write',
    'billing:read',
    'billing:write',
    'sites:read',
    'sites:write',
    'scripts:decide',
    'alerts:read',
    'alerts:write',
    'reports:read',
    'reports:write',
    'activity:read',
    'account:manage',
    'assessors:manage',
    'evidence:export',
  ],
  viewer: ['scans:read', 'billing:read', 'sites:read', 'alerts:read', 'reports:read'],
  /** Behind a link, which says which sites: only the verbs of that feature act as one. */
  assessor: ['scans:read', 'sites:read', 'alerts:read', 'evidence:export'],
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

/** Where a person acts from. Throws Refusal `forbidden` where nothing says it: what is kept with who did it and from where, a program does not do. */
export function addressOf({ address }: Actor): string {
  if (address === undefined) throw new Refusal('forbidden', 'Only a person may do this, from an address that is known.')
  return address
}

/** The account of the sample site: nobody belongs to it, everybody may read it, and nothing is ever scanned for it. */
export const sampleAccountId = '5a3b1e00-0000-4000-8000-000000000001'

const may = ({ role }: Actor, permission: Permission): boolean => (permissions[role] as readonly Permission[]).includes(permission)

/** Throws Refusal `forbidden` when the actor's role does not include the permission. */
export function authorise(actor: Actor, permission: Permission): void {
  if (!may(actor, permission)) throw new Refusal('forbidden', `The role ${actor.role} may not do this.`)
}

/** The decision as the actor may read it: the network address that it was made from is for those who may read the activity log. */
export function readableTo<D extends { decidedFrom: string | null } | null>(actor: Actor, decision: D): D {
  return decision === null || may(actor, 'activity:read') ? decision : { ...decision, decidedFrom: null }
}
