// Owns how a Capture says where something came from: redirects, and who caused it.
import { z } from 'zod'

export const redirectSchema = z.object({ from: z.string(), to: z.string(), status: z.number().int() })

export const initiatorSchema = z.object({
  type: z.enum(['parser', 'script', 'preload', 'worker', 'style', 'user', 'unknown']),
  /** Script that caused it; null for the parser or when unknown. */
  scriptId: z.string().nullable(),
  url: z.string().nullable(),
  /** 1-based; null when unknown. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  functionName: z.string().nullable(),
  /** True when an asynchronous step (timer, promise) lies between. */
  async: z.boolean(),
  /** How it is known; `text` means that the text occurs in that script, which is a guess. */
  evidence: z.enum(['stack', 'network', 'node', 'frame', 'session', 'text', 'none']),
})

export type Initiator = z.infer<typeof initiatorSchema>
export type Redirect = z.infer<typeof redirectSchema>
