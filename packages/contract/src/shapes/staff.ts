// Owns the shapes of the staff area.
import { z } from 'zod'

/** Answer of GET /api/v1/staff/me. */
export const staffMeSchema = z.object({
  /** As accounts read it where a person of the staff acted. */
  name: z.string(),
  email: z.string(),
})

export type StaffMe = z.infer<typeof staffMeSchema>
