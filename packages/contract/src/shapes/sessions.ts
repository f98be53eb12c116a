// Shapes of a person's sessions and ways to sign in.
import { z } from 'zod'
import { waysIn } from '#lists/index.ts'

export const sessionSchema = z.object({
  id: z.string(),
  /** Whether it is the session of the request. */
  isCurrent: z.boolean(),
  startedAt: z.string(),
  /** At most a day before the last use. */
  usedAt: z.string(),
  expiresAt: z.string(),
  /** Network address of the sign-in; null if unknown. */
  address: z.string().nullable(),
  /** User agent of the sign-in; null if unknown. */
  userAgent: z.string().nullable(),
})

/** Answer of GET /api/v1/sessions: the current session first, then the last used one. */
export const sessionListSchema = z.object({
  sessions: z.array(sessionSchema),
  /** Whether the person has a password; false for Google sign-in only. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Staff cannot turn their second factor off. */
  mustHaveSecondFactor: z.boolean(),
})

/** Sign-ins that the history shows at most. */
export const signInsMax = 50

export const signInSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** False for a code of the second factor that was refused. */
  isSignIn: z.boolean(),
  /** How the session was opened; null where a code was refused, and where a later release knows more ways. */
  way: z.enum(waysIn).nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
})

/** Answer of GET /api/v1/sessions/history: the person's own sign-ins and refused codes, newest first. */
export const signInListSchema = z.object({ signIns: z.array(signInSchema) })

/** Answer of DELETE /api/v1/sessions. */
export const endedSessionsSchema = z.object({ ended: z.int().min(0) })

export type SessionList = z.infer<typeof sessionListSchema>
export type SignInList = z.infer<typeof signInListSchema>
export type EndedSessions = z.infer<typeof endedSessionsSchema>
