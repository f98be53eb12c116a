// Owns who acts: the account and role behind a call, and what each role may do.
import { type KeyScope, memberPermissions } from '@tillwatch/contract/lists'
import { Refusal } from '#features/refusal.ts'

export { isBeingErased, isFraudFlagged, listKnownPeople, listPeople, planOf, timeZoneOf, whoStandsIn } from './queries.ts'

/** What each role may do; docs/accounts.md says it to people. */
export const permissions = {
  ...memberPermissions,
  /** Behind a link, which says which sites: only the verbs of that feature act as one. */
  assessor: ['scans:read', 'sites:read', 'alerts:read', 'evidence:export'],
  /** Of these an API key has what its scopes name. */
  key: ['scans:read', 'sites:read', 'alerts:read', 'reports:read', 'scans:write', 'deploys:write', 'captures:write'],
} as const

/** What each scope of a key opens. */
const opened: Record<KeyScope, readonly Permission[]> = {
  read: ['scans:read', 'sites:read', 'alerts:read', 'reports:read'],
  'scans:write': ['scans:write', 'scans:read'],
  'deploys:write': ['deploys:write'],
  'captures:write': ['captures:write', 'scans:read'],
}

export type Role = keyof typeof permissions
export type Permission = (typeof permissions)[Role][number]

export interface Actor {
  accountId: string
  /** Written into the audit log. */
  name: string
  role: Role
  /** Address from which a person acts; none where the program does. */
  address?: string
  /** Session through which a person acts. */
  sessionId?: string
  /** What the key opens, where one acts: without it the role `key` may do nothing. */
  key?: { scopes: readonly KeyScope[]; siteIds: readonly string[] | null }
}

/** Where a person acts from. Throws Refusal `forbidden` where nothing says it: what is kept with who did it and from where, a program does not do. */
export function addressOf({ address }: Actor): string {
  if (address === undefined) throw new Refusal('forbidden', 'Only a person with a known network address can do this.')
  return address
}

/** The account of the sample site: nobody belongs to it, everybody may read it, and nothing is ever scanned for it. */
export const sampleAccountId = '5a3b1e00-0000-4000-8000-000000000001'

const scopeOf = (permission: Permission) => (Object.keys(opened) as KeyScope[]).find((scope) => opened[scope].includes(permission))

function may({ role, key }: Actor, permission: Permission): boolean {
  if (!(permissions[role] as readonly Permission[]).includes(permission)) return false
  return role !== 'key' || key?.scopes.some((scope) => opened[scope].includes(permission)) === true
}

/** Throws Refusal `forbidden` when the actor may not do this, or may with some sites only. */
export function authorise(actor: Actor, permission: Permission): void {
  authoriseWithin(actor, permission)
  if ((actor.key?.siteIds ?? null) !== null)
    throw new Refusal(
      'forbidden',
      'This key covers only some sites, and the request includes others. Request one of its sites, or use a key for all sites.',
    )
}

/** As `authorise`, in a verb that itself sees to it that nothing is told or done of a site that the actor does not reach. */
export function authoriseWithin(actor: Actor, permission: Permission): void {
  if (may(actor, permission)) return
  if (actor.role !== 'key') throw new Refusal('forbidden', `The role ${actor.role} does not allow this.`)
  const scope = scopeOf(permission)
  throw new Refusal('forbidden', scope === undefined ? onlyPeople : `This key does not have the required scope ${scope}.`)
}

/** What is said to keys where only a person may act. */
export const onlyPeople = 'API keys cannot do this. Sign in as a person.'

/** Whether a site is among those that the actor may know of; `siteId` is null for what is of no site. */
export const reaches = ({ key }: Actor, siteId: string | null): boolean =>
  (key?.siteIds ?? null) === null || (siteId !== null && key?.siteIds?.includes(siteId) === true)

/** The decision as the actor may read it: the network address that it was made from is for those who may read the activity log. */
export function readableTo<D extends { decidedFrom: string | null } | null>(actor: Actor, decision: D): D {
  return decision === null || may(actor, 'activity:read') ? decision : { ...decision, decidedFrom: null }
}
