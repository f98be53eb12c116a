// Shapes of traffic: requests as the browser reports them, and connections as the guard logs them.

import { blockers, phases } from '@tillwatch/contract/lists'
import { causeSchema } from '@tillwatch/contract/shapes'
import { z } from 'zod'
import { atMs, header } from './common.ts'
import { initiatorSchema, redirectSchema } from './origin.ts'

/** Milliseconds of a part of a request; -1 if the part did not occur. */
const partMs = z.number().min(-1)

export const exchangeSchema = z.object({
  /** The browser's name for it, such as `http/1.1` or `h2`; empty without an answer. */
  protocol: z.string(),
  statusText: z.string(),
  /** As sent, without values of cookies and authorizations. */
  requestHeaders: z.array(header),
  /** Complete body; null if there was none, if it was too long to keep, or if it was not available. */
  requestBody: z.object({ text: z.string(), encoding: z.enum(['utf-8', 'base64']) }).nullable(),
  /** Headers of each redirect response, in the order of `redirects`. */
  redirectHeaders: z.array(z.array(header)),
  /** Length of the decoded response body; null if it was not complete. */
  contentBytes: z.number().int().nullable(),
  fromCache: z.boolean(),
  /** Null if the browser reported none. `connectMs` includes `sslMs`. */
  timing: z
    .object({
      blockedMs: partMs,
      dnsMs: partMs,
      connectMs: partMs,
      sslMs: partMs,
      sendMs: partMs,
      waitMs: partMs,
      receiveMs: partMs,
    })
    .nullable(),
})

export const capturedRequestSchema = z.object({
  id: z.string(),
  url: z.string(),
  finalUrl: z.string(),
  method: z.string(),
  /** Chrome's resource type in lower case: document, script, xhr, fetch, image, websocket, … */
  type: z.string(),
  frameId: z.string().nullable(),
  redirects: z.array(redirectSchema),
  /** Null while unanswered or if it failed. */
  status: z.number().int().nullable(),
  mimeType: z.string(),
  responseHeaders: z.array(header),
  requestBodyBytes: z.number().int(),
  receivedBytes: z.number().int(),
  /** `detail`: the name that the browser or protocol uses. `prevented`: the scan stopped it. */
  failure: z
    .object({ by: z.enum(blockers), detail: z.string(), prevented: z.enum(['stopped', 'cut', 'interrupted']).optional() })
    .nullable(),
  /** Details of the exchange; absent in captures from before they were kept. */
  exchange: exchangeSchema.optional(),
  initiators: z.array(initiatorSchema),
  atMs,
  endMs: z.number().nullable(),
  phase: z.enum(phases),
})

export const egressEntrySchema = z.object({
  host: z.string(),
  port: z.number().int(),
  scheme: z.enum(['http', 'https']),
  /** Address connected to; null if refused before connecting. */
  address: z.string().nullable(),
  verdict: z.enum([
    'allowed',
    'refused-address',
    'refused-port',
    'refused-scheme',
    'refused-limit',
    'dns-failed',
    'connect-failed',
    'submit-blocked',
    'network-cut',
  ]),
  /** Why it was refused or failed; null for a connection that worked. */
  cause: causeSchema.nullable(),
  /** Method and path for plain HTTP; empty for tunnels. */
  request: z.string(),
  sentBytes: z.number().int(),
  receivedBytes: z.number().int(),
  atMs,
  phase: z.enum(phases),
})

export type CapturedRequest = z.infer<typeof capturedRequestSchema>
export type EgressEntry = z.infer<typeof egressEntrySchema>
