// Routes of invitations.
import {
  invitationListSchema,
  invitationSchema,
  inviteSchema,
  membershipListSchema,
  openInvitationSchema,
  sendInvitationSchema,
} from '#shapes/index.ts'
import { area, linked, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409, 429] as const

export const invitationRoutes = area('account', {
  'GET /invitations': {
    summary: 'List open invitations',
    caller: 'member',
    permission: 'members:manage',
    out: { 200: invitationListSchema },
    refusals,
  },
  'POST /invitations': {
    summary: 'Invite a person to the account by email',
    caller: 'member',
    permission: 'members:manage',
    body: inviteSchema,
    out: { 201: invitationSchema },
    refusals,
  },
  'POST /invitations/:id/letter': {
    summary: 'Resend an invitation with a new link',
    caller: 'member',
    permission: 'members:manage',
    params: named,
    body: sendInvitationSchema,
    out: { 200: invitationSchema },
    refusals,
  },
  'DELETE /invitations/:id': {
    summary: 'Revoke an invitation',
    caller: 'member',
    permission: 'members:manage',
    params: named,
    out: nothing,
    refusals,
  },
  'GET /open-invitations/:token': {
    summary: 'Get an invitation by its link',
    caller: 'holder',
    params: linked,
    out: { 200: openInvitationSchema },
    refusals,
  },
  'POST /open-invitations/:token': {
    summary: 'Accept an invitation',
    caller: 'person',
    params: linked,
    out: { 200: membershipListSchema },
    refusals,
  },
})
