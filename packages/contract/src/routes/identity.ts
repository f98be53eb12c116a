// Start and end of a Google sign-in in a popup: the page that the click opens, and the last page, which notifies the site and closes.
import { z } from 'zod'
import { identityProviders } from '#lists/index.ts'
import { area } from './row.ts'

/** Chosen by the waiting page, so that two tabs do not confuse their results. */
const nonce = z.string().regex(/^[\w-]{8,64}$/)

export const identityRoutes = area('account', {
  'GET /identity/:provider': {
    summary: 'Start a sign-in with an identity provider',
    caller: 'anyone',
    params: z.object({ provider: z.enum(identityProviders) }),
    query: z.object({ nonce }),
    out: { 302: 'text/html' },
    refusals: [],
    isHidden: true,
  },
  'GET /identity/done': {
    summary: 'Show the last page of a sign-in with an identity provider',
    caller: 'anyone',
    query: z.object({ nonce: nonce.optional(), error: z.string().max(200).optional() }),
    out: { 200: 'text/html' },
    refusals: [],
    isHidden: true,
  },
})
