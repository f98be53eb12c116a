// Shapes of the demo: its part of a result, and its two calls for pages that cannot be scanned.
import { z } from 'zod'
import { openCaptureStates } from '#lists/index.ts'
import { scanResultSchema } from './scan-result.ts'

/** The parts of a scan's result that the demo shows; its stored samples have no more. */
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

/** Body of POST /api/v1/invalid-addresses: typed text that no scan accepts. Any length is read; the first 2,048 characters are stored. */
export const invalidAddressSchema = z.object({ typed: z.string() })

/** Body of POST /api/v1/capture-requests: a failed scan, or the address of a page whose scan could not even be started. */
export const captureRequestSchema = z.union([z.object({ scanId: z.string().max(64) }), z.object({ url: z.string().max(2048) })])

/** Answer of POST /api/v1/capture-requests: a page that waits for a manual capture. */
export const captureRequestAnswerSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(openCaptureStates),
  requestedAt: z.iso.datetime(),
  /** When a person should have captured it; null without staff. */
  dueAt: z.iso.datetime().nullable(),
  /** Number of open requests of this account, including this one. */
  waiting: z.number().int(),
})

export type DemoResult = z.infer<typeof demoResultSchema>
export type CaptureRequest = z.infer<typeof captureRequestSchema>
export type CaptureRequestAnswer = z.infer<typeof captureRequestAnswerSchema>
