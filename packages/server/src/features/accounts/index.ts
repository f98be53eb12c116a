// The actor: the account and role of a caller, and what each role may do.
import {
  assessorPermissions,
  type KeyScope,
  keyScopes,
  type MemberPermission,
  memberPermissions,
  scopePermissions,
  visitorPermissions,
} from '@tillwatch/contract/lists'
import { Refusal } from '#features/refusal.ts'

export { isBeingErased, isFraudFlagged, listKnownPeople, listPeople, planOf, timeZoneOf, whoStandsIn } from './queries.ts'

/** Permissions of each role; docs/accounts.md describes them. */
export const permissions = {
  ...memberPermissions,
  visitor: visitorPermissions,
  assessor: assessorPermissions,
  /** An API key has the subset that its scopes name. */
  key: Object.values(scopePermissions).flat(),
} as const

export type Role = keyof typeof permissions
export type Permission = MemberPermission

export interface Actor {
  accountId: string
  /** Recorded in the audit log. */
  name: string
  role: Role
  /** Network address of a person; missing if the program acts. */
  address?: string
  /** Session of a person. */
  sessionId?: string
  /** Permissions of the key, if a key acts. Without them, the role `key` may do nothing. */
  key?: { scopes: readonly KeyScope[]; siteIds: readonly string[] | null }
  /** The link of an assessor. Without it, the role `assessor` may do nothing. */
  link?: { id: string; assessor: string; expiresAt: Date; mayExport: boolean; siteIds: readonly string[] | null }
}

/** The sites that an API key or an assessor's link covers; null for all of the account, including data without a site. */
export const siteIdsOf = ({ key, link }: Actor): readonly string[] | null => key?.siteIds ?? link?.siteIds ?? null

/**
 * Network address of a person. Throws Refusal `forbidden` if it is unknown, because some actions record who did them and from where, and a
 * program cannot do those.
 */
export function addressOf({ address }: Actor): string {
  if (address === undefined) throw new Refusal('forbidden', 'needs-address')
  return address
}

/** The account of the sample site: it has no members, everyone may read it, and nothing is scanned for it. */
export const sampleAccountId = '5a3b1e00-0000-4000-8000-000000000001'

const allows = (scope: KeyScope, permission: Permission) => (scopePermissions[scope] as readonly Permission[]).includes(permission)
const scopeOf = (permission: Permission) => keyScopes.find((scope) => allows(scope, permission))

function may({ role, key, link }: Actor, permission: Permission): boolean {
  if (!(permissions[role] as readonly Permission[]).includes(permission)) return false
  if (role === 'assessor') return link !== undefined && (permission !== 'evidence:export' || link.mayExport)
  return role !== 'key' || key?.scopes.some((scope) => allows(scope, permission)) === true
}

/** Throws Refusal `forbidden` if the actor may not do this, or may only for some sites. */
export function authorise(actor: Actor, permission: Permission): void {
  authoriseWithin(actor, permission)
  if (siteIdsOf(actor) !== null) throw new Refusal('forbidden', actor.role === 'key' ? 'key-some-sites' : 'link-some-sites')
}

/** Like `authorise`, for verbs that themselves exclude sites that the actor cannot access. */
export function authoriseWithin(actor: Actor, permission: Permission): void {
  if (may(actor, permission)) return
  if (actor.role === 'assessor' && permission === 'evidence:export') throw new Refusal('forbidden', 'link-without-packs')
  if (actor.role !== 'key') throw new Refusal('forbidden', { code: 'role-not-allowed', values: { role: { code: `role.${actor.role}` } } })
  const scope = scopeOf(permission)
  throw new Refusal('forbidden', scope === undefined ? onlyPeople : { code: 'key-without-scope', values: { scope } })
}

/** Message for keys if only a person may act. */
export const onlyPeople = 'only-people'

/** Whether the actor may see a site; `siteId` is null for something without a site. */
export function reaches(actor: Actor, siteId: string | null): boolean {
  const siteIds = siteIdsOf(actor)
  return siteIds === null || (siteId !== null && siteIds.includes(siteId))
}

/** The decision as the actor may see it. Only readers of the activity log see its network address. */
export function readableTo<D extends { decidedFrom: string | null } | null>(actor: Actor, decision: D): D {
  return decision === null || may(actor, 'activity:read') ? decision : { ...decision, decidedFrom: null }
}
