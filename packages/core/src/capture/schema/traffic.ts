// Owns the shapes of traffic: requests as the browser reports them, and connections as the guard logs them.

import { blockers, phases } from '@tillwatch/contract/lists'
import { causeSchema } from '@tillwatch/contract/shapes'
import { z } from 'zod'
import { atMs, header } from './common.ts'
import { initiatorSchema, redirectSchema } from './origin.ts'

/** Milliseconds of a part of a request; -1 when it did not take place. */
const partMs = z.number().min(-1)

export const exchangeSchema = z.object({
  /** As the browser names it, such as `http/1.1` or `h2`; empty when there was no answer. */
  protocol: z.string(),
  statusText: z.string(),
  /** As sent; without values of cookies and authorisations. */
  requestHeaders: z.array(header),
  /** Body sent, whole; null when there was none, or when it was too long to keep or not had. */
  requestBody: z.object({ text: z.string(), encoding: z.enum(['utf-8', 'base64']) }).nullable(),
  /** Headers of each redirect's answer, in the order of `redirects`. */
  redirectHeaders: z.array(z.array(header)),
  /** Length of the answer's body after decoding; null when it did not come to its end. */
  contentBytes: z.number().int().nullable(),
  fromCache: z.boolean(),
  /** Null when the browser told none. `sslMs` is within `connectMs`. */
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
  /** Null while unanswered or when it failed. */
  status: z.number().int().nullable(),
  mimeType: z.string(),
  responseHeaders: z.array(header),
  requestBodyBytes: z.number().int(),
  receivedBytes: z.number().int(),
  /** `detail`: the browser's or the protocol's own word for it. `prevented`: the scan stopped it. */
  failure: z
    .object({ by: z.enum(blockers), detail: z.string(), prevented: z.enum(['stopped', 'cut', 'interrupted']).optional() })
    .nullable(),
  /** Particulars of the exchange; absent from captures made before they were kept. */
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
  /** Address connected to; null when refused before connecting. */
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
  /** Method and path for plain http; empty for tunnels. */
  request: z.string(),
  sentBytes: z.number().int(),
  receivedBytes: z.number().int(),
  atMs,
  phase: z.enum(phases),
})

export type CapturedRequest = z.infer<typeof capturedRequestSchema>
export type EgressEntry = z.infer<typeof egressEntrySchema>
