// Routes of alert channels.
import {
  addChannelSchema,
  changeChannelSchema,
  channelListSchema,
  channelSchema,
  channelWithSecretSchema,
  sentTestSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409, 429] as const

export const channelRoutes = area('alerts', {
  'GET /channels': {
    summary: 'List channels with their health',
    caller: 'member',
    permission: 'alerts:read',
    out: { 200: channelListSchema },
    refusals,
  },
  'POST /channels': {
    summary: 'Add a channel. Only this response contains the key of a webhook',
    caller: 'member',
    permission: 'channels:manage',
    body: addChannelSchema,
    out: { 201: channelWithSecretSchema },
    refusals,
  },
  'PATCH /channels/:id': {
    summary: 'Update a channel. Omitted fields do not change',
    caller: 'member',
    permission: 'channels:manage',
    params: named,
    body: changeChannelSchema,
    out: { 200: channelSchema },
    refusals,
  },
  'DELETE /channels/:id': {
    summary: 'Remove a channel with its secrets',
    caller: 'member',
    permission: 'channels:manage',
    params: named,
    out: nothing,
    refusals,
  },
  'POST /channels/:id/test': {
    summary: 'Send a test through a channel, or resend the confirmation email to an unconfirmed address',
    caller: 'member',
    permission: 'channels:manage',
    params: named,
    out: { 202: sentTestSchema },
    refusals,
  },
  'POST /channels/:id/secret': {
    summary: 'Create a new key for a webhook. The previous key also signs for one more day',
    caller: 'member',
    permission: 'channels:manage',
    params: named,
    out: { 200: channelWithSecretSchema },
    refusals,
  },
})
