// Owns the shapes of the staff area.
import { z } from 'zod'
import { openCaptureStates } from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'

/** Answer of GET /api/v1/staff/me. */
export const staffMeSchema = z.object({
  /** As accounts read it where a person of the staff acted. */
  name: z.string(),
  email: z.string(),
})

/** A capture request as staff see it across accounts. */
export const staffCaptureSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** The full URL, only for the staff member who took the request. */
  url: z.string().nullable(),
  /** Why no scan got through: an outcome's code, or `not-started`. */
  reason: z.string(),
  state: z.enum(openCaptureStates),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  takenBy: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
})

/** Answer of GET /api/v1/staff/captures: open requests of all accounts, the longest waiting first; of more than are listed, `total` says how many there are. */
export const staffCaptureListSchema = z.object({ captures: z.array(staffCaptureSchema), total: z.number().int() })

/** Body of POST /api/v1/staff/captures/{id}/decline: why, for the person who asked. */
export const declineCaptureSchema = z.object({ reason: z.string().trim().min(1).max(1000) })

/** Equal addresses that no scan takes. */
export const staffAddressSchema = z.object({
  key: z.string(),
  typed: z.string(),
  reason: z.enum([...addressProblems, 'address-refused']),
  /** How often it was entered. */
  count: z.number().int(),
  /** How many people entered it; for an open one, those who can be answered. */
  people: z.number().int(),
  lastAt: z.iso.datetime(),
  reviewed: z.object({ by: z.string(), at: z.iso.datetime(), isAnswered: z.boolean() }).nullable(),
})

export const staffAddressQuerySchema = z.object({ show: z.enum(['open', 'reviewed']).default('open') })

/** Answer of GET /api/v1/staff/addresses, the last entered first. */
export const staffAddressListSchema = z.object({ addresses: z.array(staffAddressSchema), total: z.number().int() })

/** Body of POST /api/v1/staff/addresses/{key}/review: with `answer`, a text that everybody who entered it gets by mail. */
export const reviewAddressSchema = z.object({ answer: z.string().trim().min(1).max(2000).optional() })

/** Answer of it: how many people were written to. */
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
