// Shapes of the staff area.
import { z } from 'zod'
import { openCaptureStates } from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'

/** Answer of GET /api/v1/staff/me. */
export const staffMeSchema = z.object({
  /** Display name of a staff member for accounts. */
  name: z.string(),
  email: z.string(),
})

/** A capture request for staff, across accounts. */
export const staffCaptureSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** The full URL, only for the staff member who took the request. */
  url: z.string().nullable(),
  /** Why no scan succeeded: an outcome's code, or `not-started`. */
  reason: z.string(),
  state: z.enum(openCaptureStates),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  takenBy: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
})

/**
 * Answer of GET /api/v1/staff/captures: open requests of all accounts, longest waiting first; `total` is their number if there are more
 * than listed.
 */
export const staffCaptureListSchema = z.object({ captures: z.array(staffCaptureSchema), total: z.number().int() })

/** Body of POST /api/v1/staff/captures/{id}/decline: the reason, for the requester. */
export const declineCaptureSchema = z.object({ reason: z.string().trim().min(1).max(1000) })

/** Equal addresses that no scan accepts. */
export const staffAddressSchema = z.object({
  key: z.string(),
  typed: z.string(),
  reason: z.enum([...addressProblems, 'address-refused']),
  /** How often it was entered. */
  count: z.number().int(),
  /** Number of people who entered it; for an open one, those who can be answered. */
  people: z.number().int(),
  lastAt: z.iso.datetime(),
  reviewed: z.object({ by: z.string(), at: z.iso.datetime(), isAnswered: z.boolean() }).nullable(),
})

export const staffAddressQuerySchema = z.object({ show: z.enum(['open', 'reviewed']).default('open') })

/** Answer of GET /api/v1/staff/addresses, most recent first. */
export const staffAddressListSchema = z.object({ addresses: z.array(staffAddressSchema), total: z.number().int() })

/** Body of POST /api/v1/staff/addresses/{key}/review: with `answer`, a text that everyone who entered it gets by mail. */
export const reviewAddressSchema = z.object({ answer: z.string().trim().min(1).max(2000).optional() })

/** Its answer: the number of people who got a mail. */
export const reviewedAddressSchema = z.object({ answered: z.number().int() })

export type StaffMe = z.infer<typeof staffMeSchema>
export type StaffCapture = z.infer<typeof staffCaptureSchema>
export type StaffCaptureList = z.infer<typeof staffCaptureListSchema>
export type StaffAddress = z.infer<typeof staffAddressSchema>
export type StaffAddressList = z.infer<typeof staffAddressListSchema>
export type StaffAddressQuery = z.infer<typeof staffAddressQuerySchema>
export type ReviewAddress = z.infer<typeof reviewAddressSchema>
export type ReviewedAddress = z.infer<typeof reviewedAddressSchema>
export type DeclineCapture = z.infer<typeof declineCaptureSchema>
