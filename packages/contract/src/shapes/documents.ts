// Shape of the document with a person's choice about cookies.
import { z } from 'zod'

export const consents = ['accepted', 'declined'] as const

/** Answer of GET and PATCH /documents/cookieConsents/{userId}; GET answers null before the first choice. */
export const cookieConsentSchema = z.object({ userId: z.string(), consent: z.enum(consents) })

/** Body of the PATCH: keeps omitted fields. */
export const cookieConsentChangeSchema = cookieConsentSchema.partial()

export type CookieConsent = z.infer<typeof cookieConsentSchema>
export type CookieConsentChange = z.infer<typeof cookieConsentChangeSchema>
