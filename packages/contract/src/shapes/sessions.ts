// Owns the shapes of a person's sessions and ways to sign in.
import { z } from 'zod'

export const sessionSchema = z.object({
  id: z.string(),
  /** Whether the request came through it. */
  isCurrent: z.boolean(),
  startedAt: z.string(),
  /** At most a day before the last use. */
  usedAt: z.string(),
  expiresAt: z.string(),
  /** Network address of the sign-in; null where it is not known. */
  address: z.string().nullable(),
  /** User agent of the sign-in; null where it is not known. */
  userAgent: z.string().nullable(),
})

/** Answer of GET /api/v1/sessions: the current session first, then the one used last. */
export const sessionListSchema = z.object({
  sessions: z.array(sessionSchema),
  /** Whether the person has a password; false for who signs in with Google alone. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Staff cannot turn their second factor off. */
  mustHaveSecondFactor: z.boolean(),
})

/** Answer of DELETE /api/v1/sessions. */
export const endedSessionsSchema = z.object({ ended: z.int().min(0) })

export type SessionList = z.infer<typeof sessionListSchema>
export type EndedSessions = z.infer<typeof endedSessionsSchema>
