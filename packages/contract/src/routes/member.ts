// Routes of an account's members.
import {
  changeRoleSchema,
  memberListSchema,
  renameAccountSchema,
  requireFactorSchema,
  setAccountKindSchema,
  teamAccountSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const memberRoutes = area('account', {
  'GET /members': {
    summary: 'List members of the account with their roles',
    caller: 'member',
    permission: 'members:read',
    out: { 200: memberListSchema },
    refusals,
  },
  'PATCH /members/:id': {
    summary: 'Change the role of a member',
    caller: 'member',
    permission: 'members:manage',
    params: named,
    body: changeRoleSchema,
    out: { 200: memberListSchema },
    refusals,
  },
  'DELETE /members/:id': {
    summary: 'Remove a member from the account',
    caller: 'member',
    permission: 'members:manage',
    params: named,
    out: nothing,
    refusals,
  },
  'DELETE /memberships/active': {
    summary: 'Leave the current account',
    caller: 'member',
    permission: 'members:read',
    out: nothing,
    refusals,
  },
  'PUT /account/kind': {
    summary: 'Set whether the account belongs to a merchant or an agency',
    caller: 'member',
    permission: 'account:manage',
    body: setAccountKindSchema,
    out: { 200: teamAccountSchema },
    refusals,
  },
  'PUT /account/second-factor': {
    summary: 'Set whether all members must have a second factor',
    caller: 'member',
    permission: 'owners:manage',
    body: requireFactorSchema,
    out: { 200: teamAccountSchema },
    refusals,
  },
  'PUT /account/name': {
    summary: 'Rename the account',
    caller: 'member',
    permission: 'account:manage',
    body: renameAccountSchema,
    out: { 200: teamAccountSchema },
    refusals,
  },
})
