// Routes of the links in alerts, without sign-in. GET only shows, because mail scanners follow links.
import { alertLinkSchema, channelConfirmationSchema, resolveByLinkSchema } from '#shapes/index.ts'
import { area, linked } from './row.ts'

const refusals = [400, 403, 404, 429] as const

export const alertLinkRoutes = area('alerts', {
  'GET /alert-links/:token': {
    summary: 'Get the incident of an alert link',
    caller: 'holder',
    params: linked,
    out: { 200: alertLinkSchema },
    refusals,
  },
  'POST /alert-links/:token/acknowledge': {
    summary: 'Acknowledge the incident of an alert link',
    caller: 'holder',
    params: linked,
    out: { 200: alertLinkSchema },
    refusals,
  },
  'POST /alert-links/:token/resolve': {
    summary: 'Resolve the incident of an alert link',
    caller: 'holder',
    params: linked,
    body: resolveByLinkSchema,
    out: { 200: alertLinkSchema },
    refusals: [400, 403, 404, 429, 409],
  },
  'GET /channel-confirmations/:token': {
    summary: 'Get an address confirmation request',
    caller: 'holder',
    params: linked,
    out: { 200: channelConfirmationSchema },
    refusals,
  },
  'POST /channel-confirmations/:token': {
    summary: 'Confirm an address for alerts',
    caller: 'holder',
    params: linked,
    out: { 200: channelConfirmationSchema },
    refusals,
  },
})
