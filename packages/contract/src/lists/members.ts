// Owns the closed lists of roles that people have in an account, what each may do, and of kinds of accounts.

/** Each may do what those after it may, and more. */
export const memberRoles = ['owner', 'admin', 'analyst', 'viewer'] as const
export const accountKinds = ['merchant', 'agency'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Invitations of an account that nobody has answered, and letters of invitation in an hour. */
export const membersMax = { waiting: 50, lettersPerHour: 20 } as const

export type MemberRole = (typeof memberRoles)[number]

const viewer = ['scans:read', 'billing:read', 'sites:read', 'alerts:read', 'reports:read', 'members:read'] as const
const analyst = [
  ...viewer,
  'scans:write',
  'scans:delete',
  'captures:write',
  'rights:declare',
  'deploys:write',
  'sites:write',
  'scripts:decide',
  'alerts:write',
  'reports:write',
  'activity:read',
] as const
const admin = [
  ...analyst,
  'sites:remove',
  'channels:manage',
  'evidence:export',
  'assessors:manage',
  'members:manage',
  'keys:manage',
  'account:manage',
] as const

/** What each role may do: the server asks it of every call, and screens leave out what would be refused. docs/accounts.md says it to people. */
export const memberPermissions = {
  owner: [...admin, 'owners:manage', 'billing:write', 'account:end'],
  admin,
  analyst,
  viewer,
} as const satisfies Record<MemberRole, readonly string[]>

export type MemberPermission = (typeof memberPermissions)[MemberRole][number]
