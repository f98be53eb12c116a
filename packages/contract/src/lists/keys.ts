// Closed lists of API keys: scopes, their permissions, and limits.
import type { MemberPermission } from './members.ts'

/** Scopes of a key. Verbs outside all scopes are only for people. */
export const keyScopes = ['read', 'scans:write', 'deploys:write', 'captures:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** What each scope allows. */
export const scopePermissions = {
  read: ['scans:read', 'sites:read', 'alerts:read', 'reports:read'],
  'scans:write': ['scans:write', 'scans:read'],
  'deploys:write': ['deploys:write'],
  'captures:write': ['captures:write', 'scans:read'],
} as const satisfies Record<KeyScope, readonly MemberPermission[]>

export const keyStates = ['working', 'expired', 'withdrawn'] as const
export type KeyState = (typeof keyStates)[number]

/** Valid keys per account, days of validity, and what one key can name. */
export const keysMax = { keys: 50, days: 366, daysUsual: 90, name: 60, sites: 100, clients: 100, listed: 200 } as const
