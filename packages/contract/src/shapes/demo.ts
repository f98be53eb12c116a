// Owns the shapes of the demo: what it shows of a result, and the two calls it makes when a page cannot be scanned.
import { z } from 'zod'
import { openCaptureStates } from '#lists/index.ts'
import { scanResultSchema } from './scan-result.ts'

/** The parts of a scan's result that the demo shows; its stored samples hold no more. */
export const demoResultSchema = scanResultSchema.pick({
  result: true,
  reason: true,
  issues: true,
  startedAt: true,
  durationMs: true,
  browser: true,
  page: true,
  scripts: true,
  requests: true,
  canarySearched: true,
  findings: true,
  risk: true,
})

/** Body of POST /api/v1/invalid-addresses: what a person typed and no scan takes. Any length is read; the first 2,048 characters are kept. */
export const invalidAddressSchema = z.object({ typed: z.string() })

/** Body of POST /api/v1/capture-requests: a scan that failed, or the address of a page whose scan could not even be started. */
export const captureRequestSchema = z.union([z.object({ scanId: z.string().max(64) }), z.object({ url: z.string().max(2048) })])

/** Answer of POST /api/v1/capture-requests: a page that waits for a person to capture it by hand. */
export const captureRequestAnswerSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(openCaptureStates),
  requestedAt: z.iso.datetime(),
  /** When a person is to have captured it; null where the installation has no staff. */
  dueAt: z.iso.datetime().nullable(),
  /** How many requests of this account are open, this one among them. */
  waiting: z.number().int(),
})

export type DemoResult = z.infer<typeof demoResultSchema>
export type CaptureRequest = z.infer<typeof captureRequestSchema>
export type CaptureRequestAnswer = z.infer<typeof captureRequestAnswerSchema>
