// Shapes of frames, their documents, and the cookies that they set.
import { z } from 'zod'
import { atMs, box, header } from './common.ts'
import { initiatorSchema, redirectSchema } from './origin.ts'

export const frameSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  url: z.string(),
  /** Origin as serialized by the browser; `null` text for opaque origins. */
  origin: z.string(),
  name: z.string(),
  sandboxed: z.boolean(),
  /** Removed before the end of the visit. */
  detached: z.boolean(),
  /** What inserted the frame element; empty for the main frame and for frames in the HTML. */
  initiators: z.array(initiatorSchema),
  /** Box in CSS pixels of the top page; null if not visible. */
  box: box.nullable(),
  atMs,
})

export const cookieAttributesSchema = z.object({
  /** Cookie name; never its value. */
  name: z.string(),
  domain: z.string().nullable(),
  path: z.string().nullable(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.string().nullable(),
  partitioned: z.boolean(),
  session: z.boolean(),
})

export const documentSchema = z.object({
  frameId: z.string(),
  url: z.string(),
  status: z.number().int(),
  mimeType: z.string(),
  redirects: z.array(redirectSchema.extend({ headers: z.array(header) })),
  /** All response headers with values of Set-Cookie removed. */
  headers: z.array(header),
  /**
   * Whether the HTML after its head was read at the end. If not, `<meta>` data may be missing below. Absent in captures from before this
   * was recorded.
   */
  headRead: z.boolean().optional(),
  metaCsp: z.array(z.string()),
  metaRefresh: z.array(z.string()),
  /** Address in the document's `<base>`; null without one. Absent in captures from before this was read. */
  base: z.string().nullable().optional(),
  setCookies: z.array(cookieAttributesSchema),
  atMs,
})

export type CapturedFrame = z.infer<typeof frameSchema>
export type CapturedDocument = z.infer<typeof documentSchema>
export type CookieAttributes = z.infer<typeof cookieAttributesSchema>
