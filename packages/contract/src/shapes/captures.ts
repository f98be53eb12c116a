// Shapes of the queue of manual captures: pages that no scan reached, and addresses that no scan accepts.
import { z } from 'zod'
import { endedCaptureStates, openCaptureStates } from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'

/** A page that waits for a person to capture it. */
export const waitingCaptureSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Null for an address without a page of a site. */
  site: z.object({ id: z.string(), host: z.string() }).nullable(),
  /** The failed scan; null if none could be started. */
  scanId: z.string().nullable(),
  /** Reason from the scan: an outcome's code, or `not-started`. */
  reason: z.string(),
  requestedAt: z.iso.datetime(),
  /** Name and address of the requester; null if the page was queued automatically, after its last attempt. */
  requestedBy: z.string().nullable(),
  /** `taken`: a staff member works on it. */
  state: z.enum(openCaptureStates),
  /** When staff should have captured it; null without staff. */
  dueAt: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
})

/** A finished request. */
export const endedCaptureSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(endedCaptureStates),
  endedAt: z.iso.datetime(),
  /** With `declined`, the staff's reason. */
  reason: z.string().nullable(),
  /** With `done`, the scan that judged the capture, or that succeeded. */
  scanId: z.string().nullable(),
})

/** A typed address. */
export const notedAddressSchema = z.object({
  typed: z.string(),
  /** What is wrong with it. */
  reason: z.enum([...addressProblems, 'address-refused']),
  notedAt: z.iso.datetime(),
  notedBy: z.string(),
})

/**
 * Answer of GET /api/v1/captures: open requests, longest first; requests that ended within 30 days, newest first; and the newest recorded
 * addresses.
 */
export const captureQueueSchema = z.object({
  waiting: z.array(waitingCaptureSchema),
  ended: z.array(endedCaptureSchema),
  noted: z.array(notedAddressSchema),
})

/** Answer of POST /api/v1/captures/{id}/har and /machine: the scan that judges the upload. */
export const givenCaptureSchema = z.object({ scanId: z.string() })

/** Answer of POST /api/v1/captures/{id}/code. The code is not stored, and never shown again. */
export const captureCodeSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime() })

export type CaptureCode = z.infer<typeof captureCodeSchema>
export type CaptureQueue = z.infer<typeof captureQueueSchema>
export type WaitingCapture = z.infer<typeof waitingCaptureSchema>
export type EndedCapture = z.infer<typeof endedCaptureSchema>
export type NotedAddress = z.infer<typeof notedAddressSchema>
export type GivenCapture = z.infer<typeof givenCaptureSchema>
