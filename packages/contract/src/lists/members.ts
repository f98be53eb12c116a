// Closed lists of roles in an account, their permissions, and kinds of accounts.

/** Each has all permissions of those after it, and more. */
export const memberRoles = ['owner', 'admin', 'analyst', 'viewer'] as const
export const accountKinds = ['merchant', 'agency'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Maximum open invitations of an account, and letters of invitation per hour. */
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

/** Permissions of each role: the server checks every call, and screens hide what would be refused. docs/accounts.md describes them. */
export const memberPermissions = {
  owner: [...admin, 'owners:manage', 'billing:write', 'account:end'],
  admin,
  analyst,
  viewer,
} as const satisfies Record<MemberRole, readonly string[]>

export type MemberPermission = (typeof memberPermissions)[MemberRole][number]

/** For everyone who reads the sample site. */
export const visitorPermissions = ['scans:read', 'sites:read', 'alerts:read', 'reports:read'] as const satisfies readonly MemberPermission[]
/** For a caller with a link, which names the sites, and whether packs are included. */
export const assessorPermissions = [
  'scans:read',
  'sites:read',
  'alerts:read',
  'evidence:export',
] as const satisfies readonly MemberPermission[]
