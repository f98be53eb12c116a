// Shape of a Capture: everything that one visit of one page recorded, immutable, before any judgment. Script bodies are stored separately,
// once per SHA-256.

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

/** Version of the Capture shape. Readers reject a higher version. */
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
    /** How far the visit goes. */
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
    /** Address after the page loaded and settled, if a script changed it without loading a document. */
    shownUrl: z.string().optional(),
    title: z.string(),
    language: z.string(),
    status: z.number().int().nullable(),
    mimeType: z.string(),
    settled: z.boolean(),
    loadMs: z.number().nullable(),
    /** Visible text of the main frame, first 4,000 characters; used to recognize challenges. */
    text: z.string(),
    /** Same-document navigations (history API), which indicate a single-page app. */
    historyChanges: z.array(z.string()),
    /** Navigations of the main frame that a script caused. */
    scriptNavigations: z.array(z.object({ url: z.string(), initiators: z.array(initiatorSchema) })),
    elementCount: z.number().int(),
    /** Usable links, buttons, and fields of the main frame; absent in captures from before this was counted. */
    controlCount: z.number().int().optional(),
    /** Classes of main-frame elements with a site key (`data-sitekey`), which captchas use. */
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
  /** How a person recorded it; absent if Tillwatch's own browser did. */
  givenAs: z.enum(captureWays).optional(),
  /** Data of the journey to the page; absent without a journey. */
  journey: journeyRunSchema.optional(),
  screenshot: z.object({ sha256, width: z.number().int(), height: z.number().int(), mimeType: z.string() }).nullable(),
})

export type Capture = z.infer<typeof captureSchema>

/** Script bodies of one capture by SHA-256 (digest.sha256, else textSha256): raw bytes if received, otherwise UTF-8. */
export type BodyStore = ReadonlyMap<string, Uint8Array>
