// Owns the shape of a Capture: everything one visit of one page gave, immutable, before any judgement.
// A Capture holds no script body: bodies are stored once, by SHA-256, beside it.

import { captureDepths, captureWays, profiles } from '@tillwatch/contract/lists'
import { journeyRunSchema } from '@tillwatch/contract/shapes'
import { z } from 'zod'
import { behaviourSchema } from './schema/behaviour.ts'
import { canarySchema } from './schema/canary.ts'
import { sha256 } from './schema/common.ts'
import { cookieAttributesSchema, documentSchema, frameSchema } from './schema/documents.ts'
import { formSchema, paymentFieldSchema } from './schema/forms.ts'
import { initiatorSchema } from './schema/origin.ts'
import { outcomeSchema } from './schema/outcome.ts'
import { capturedScriptSchema } from './schema/scripts.ts'
import { capturedRequestSchema, egressEntrySchema } from './schema/traffic.ts'

/** Version of the Capture shape. A reader refuses a capture with a higher number. */
export const CAPTURE_VERSION = 2

export const captureSchema = z.object({
  version: z.literal(CAPTURE_VERSION),
  id: z.string(),
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  request: z.object({
    url: z.string(),
    profile: z.enum(profiles),
    timeoutMs: z.number().int(),
    allowPrivate: z.array(z.string()),
    resolve: z.array(z.string()),
    /** How far the visit was to go. */
    depth: z.enum(captureDepths),
  }),
  browser: z.object({
    product: z.string(),
    version: z.string(),
    userAgent: z.string(),
    headless: z.enum(['shell', 'full', 'unknown']),
    source: z.enum(['env', 'system', 'cache', 'bundled']),
    sandbox: z.boolean(),
  }),
  outcome: outcomeSchema,
  page: z.object({
    requestedUrl: z.string(),
    finalUrl: z.string(),
    /** What the address line said once the page had loaded and was quiet, where a script had changed it without loading anything. */
    shownUrl: z.string().optional(),
    title: z.string(),
    language: z.string(),
    status: z.number().int().nullable(),
    mimeType: z.string(),
    settled: z.boolean(),
    loadMs: z.number().nullable(),
    /** Visible text of the main frame, first 4,000 characters; used to recognise challenges. */
    text: z.string(),
    /** Same-document navigations seen (history API), which mark a single-page app. */
    historyChanges: z.array(z.string()),
    /** Navigations of the main frame that a script caused. */
    scriptNavigations: z.array(z.object({ url: z.string(), initiators: z.array(initiatorSchema) })),
    elementCount: z.number().int(),
    /** Links, buttons and fields of the main frame that a person could use; absent from captures made before it was counted. */
    controlCount: z.number().int().optional(),
    /** Classes of the main frame's elements that carry a site key (`data-sitekey`), which is how captchas are put into a page. */
    siteKeyClasses: z.array(z.string()),
  }),
  documents: z.array(documentSchema),
  frames: z.array(frameSchema),
  scripts: z.array(capturedScriptSchema),
  requests: z.array(capturedRequestSchema),
  forms: z.array(formSchema),
  fields: z.array(paymentFieldSchema),
  behaviours: z.array(behaviourSchema),
  canary: canarySchema.nullable(),
  cookies: z.array(cookieAttributesSchema),
  egress: z.array(egressEntrySchema),
  /** How a person gave it; absent where our own browser took it by itself. */
  givenAs: z.enum(captureWays).optional(),
  /** What the way to the page gave; absent where there was none. */
  journey: journeyRunSchema.optional(),
  screenshot: z.object({ sha256, width: z.number().int(), height: z.number().int(), mimeType: z.string() }).nullable(),
})

export type Capture = z.infer<typeof captureSchema>

/** Script bodies of one capture by SHA-256 (digest.sha256, else textSha256); raw bytes where received, else UTF-8. */
export type BodyStore = ReadonlyMap<string, Uint8Array>
