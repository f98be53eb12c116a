// Shapes for the origin of things in a Capture: redirects and initiators.
import { z } from 'zod'

export const redirectSchema = z.object({ from: z.string(), to: z.string(), status: z.number().int() })

export const initiatorSchema = z.object({
  type: z.enum(['parser', 'script', 'preload', 'worker', 'style', 'user', 'unknown']),
  /** Script that caused it; null for the parser or if unknown. */
  scriptId: z.string().nullable(),
  url: z.string().nullable(),
  /** 1-based; null if unknown. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  functionName: z.string().nullable(),
  /** True if there is an asynchronous step (timer, promise) in between. */
  async: z.boolean(),
  /** How this is known. `text` means that the script contains the text, which is a guess. */
  evidence: z.enum(['stack', 'network', 'node', 'frame', 'session', 'text', 'none']),
})

export type Initiator = z.infer<typeof initiatorSchema>
export type Redirect = z.infer<typeof redirectSchema>
