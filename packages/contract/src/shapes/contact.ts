// Shape of a message from the contact form.
import { z } from 'zod'
import { contactMessageMax, contactNameMax, shapeFault } from '#lists/index.ts'

/** Without characters that start a header or another line. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
/** Without control characters other than those of ordinary text. */
const lines = /^(?:[\t\n\r]|\P{Cc})*$/u

/** Body of POST /api/v1/contact, which answers 204. */
export const contactSchema = z.object({
  name: z.string().trim().min(1).max(contactNameMax).regex(oneLine, shapeFault('one-line')),
  email: z.email().max(254),
  message: z.string().trim().min(1).max(contactMessageMax).regex(lines, shapeFault('plain-text')),
  /** A field that people do not see. Only bots fill it in, and their messages are silently dropped. */
  website: z.string().max(1_000).optional(),
})

export type Contact = z.infer<typeof contactSchema>
