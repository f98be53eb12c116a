// Owns the shapes of the queue of captures by hand: pages that no scan reached, and addresses that no scan takes.
import { z } from 'zod'
import { endedCaptureStates, openCaptureStates } from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'

/** A page that waits for a person to capture it. */
export const waitingCaptureSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Null for an address that is no page of a site. */
  site: z.object({ id: z.string(), host: z.string() }).nullable(),
  /** Scan that did not get through; null where none could be started. */
  scanId: z.string().nullable(),
  /** Why, as the scan says it: an outcome's code, or `not-started`. */
  reason: z.string(),
  requestedAt: z.iso.datetime(),
  /** Name and address of the person who asked; null where the page came here by itself, after its last attempt. */
  requestedBy: z.string().nullable(),
  /** `taken`: somebody of the staff works on it. */
  state: z.enum(openCaptureStates),
  /** When staff are to have captured it; null where the installation has no staff. */
  dueAt: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
})

/** A request that has ended. */
export const endedCaptureSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(endedCaptureStates),
  endedAt: z.iso.datetime(),
  /** With `declined`, why, in the words of the staff. */
  reason: z.string().nullable(),
  /** With `done`, the scan that judged the capture, or that got through. */
  scanId: z.string().nullable(),
})

/** What somebody typed for an address. */
export const notedAddressSchema = z.object({
  typed: z.string(),
  /** What is wrong with it. */
  reason: z.enum([...addressProblems, 'address-refused']),
  notedAt: z.iso.datetime(),
  notedBy: z.string(),
})

/** Answer of GET /api/v1/captures: what is open, the longest first; what ended within 30 days, the newest first; and the newest addresses that were noted. */
export const captureQueueSchema = z.object({
  waiting: z.array(waitingCaptureSchema),
  ended: z.array(endedCaptureSchema),
  noted: z.array(notedAddressSchema),
})

/** Answer of POST /api/v1/captures/{id}/har and /machine: the scan that judges what was given. */
export const givenCaptureSchema = z.object({ scanId: z.string() })

export type CaptureQueue = z.infer<typeof captureQueueSchema>
export type WaitingCapture = z.infer<typeof waitingCaptureSchema>
export type EndedCapture = z.infer<typeof endedCaptureSchema>
export type NotedAddress = z.infer<typeof notedAddressSchema>
export type GivenCapture = z.infer<typeof givenCaptureSchema>
