// Shapes of memberships.
import { z } from 'zod'
import { accountKinds, memberRoles, reportLanguages, secondFactorSteps } from '#lists/index.ts'

export const membershipSchema = z.object({
  accountId: z.string(),
  accountName: z.string(),
  role: z.enum(memberRoles),
  /** Whether the person currently acts for this account. */
  isActive: z.boolean(),
})

/** Answer of GET /api/v1/memberships: the person's accounts, oldest membership first. */
export const membershipListSchema = z.object({
  memberships: z.array(membershipSchema),
  /** Whether the person is staff of the installation, outside all accounts. */
  isStaff: z.boolean(),
  /** What the present account asks of this session before anything else of it may be read; null for nothing. */
  factorNeeded: z.enum(secondFactorSteps).nullable(),
})

/** Body of PUT /api/v1/memberships/active; its answer is the list. */
export const enterAccountSchema = z.object({ accountId: z.string().max(64) })

export type Membership = z.infer<typeof membershipSchema>
export type MembershipList = z.infer<typeof membershipListSchema>
export type EnterAccount = z.infer<typeof enterAccountSchema>

/** Body of POST /api/v1/invitations; its answer is the invitation. */
export const inviteSchema = z.object({
  email: z.email().max(254).toLowerCase(),
  role: z.enum(memberRoles),
  /** Of the letter. */
  language: z.enum(reportLanguages).default('en'),
})

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** Name and e-mail address. */
  invitedBy: z.string(),
  /** When the last letter was sent. */
  sentAt: z.string(),
  /** When its link expires. */
  expiresAt: z.string(),
  state: z.enum(['waiting', 'expired']),
})

/** Answer of GET /api/v1/invitations: open ones, newest first. */
export const invitationListSchema = z.object({ invitations: z.array(invitationSchema) })

/** Body of POST /api/v1/invitations/ID/letter; its answer is the invitation. */
export const sendInvitationSchema = inviteSchema.pick({ language: true })

/** Answer of GET /api/v1/open-invitations/TOKEN, for anyone with the link. It does not reveal whether the address has an account. */
export const openInvitationSchema = invitationSchema
  .pick({ email: true, role: true, invitedBy: true, expiresAt: true })
  .extend({ accountName: z.string() })

export type Invite = z.infer<typeof inviteSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type InvitationList = z.infer<typeof invitationListSchema>
export type SendInvitation = z.infer<typeof sendInvitationSchema>
export type OpenInvitation = z.infer<typeof openInvitationSchema>

export const memberSchema = z.object({
  /** Of the user. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** Start of the membership. */
  since: z.string(),
  isYou: z.boolean(),
})

/** Answer of PUT /api/v1/account/kind, PUT /api/v1/account/name, and PUT /api/v1/account/second-factor. */
export const teamAccountSchema = z.object({
  name: z.string(),
  kind: z.enum(accountKinds),
  /** Whether everybody who works for it must have a second factor. */
  requiresSecondFactor: z.boolean(),
})

/** Answer of GET /api/v1/members, and of a role change: oldest membership first. */
export const memberListSchema = z.object({ account: teamAccountSchema, members: z.array(memberSchema) })

/** Body of PATCH /api/v1/members/ID. */
export const changeRoleSchema = z.object({ role: z.enum(memberRoles) })

/** Body of PUT /api/v1/account/name. */
export const renameAccountSchema = z.object({ name: z.string().max(200) })

/** Body of PUT /api/v1/account/kind. */
export const setAccountKindSchema = z.object({ kind: z.enum(accountKinds) })

/** Body of PUT /api/v1/account/second-factor. */
export const requireFactorSchema = z.object({ isRequired: z.boolean() })

export type RequireFactor = z.infer<typeof requireFactorSchema>
export type Member = z.infer<typeof memberSchema>
export type MemberList = z.infer<typeof memberListSchema>
export type ChangeRole = z.infer<typeof changeRoleSchema>
export type TeamAccount = z.infer<typeof teamAccountSchema>
export type RenameAccount = z.infer<typeof renameAccountSchema>
export type SetAccountKind = z.infer<typeof setAccountKindSchema>
