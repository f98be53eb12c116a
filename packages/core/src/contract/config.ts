// Owns what anyone may know of an installation: answer of GET /api/v1/config, which the site reads before anything else.
import { z } from 'zod'

export const publicConfigSchema = z.object({
  /** Public id of the installation; no secret. */
  apiKey: z.string(),
  /** Origin that issues tokens. */
  authDomain: z.string(),
  /** Audience of tokens. */
  projectId: z.string(),
  functionsRegion: z.string(),
  googleSignIn: z.boolean(),
})

export type PublicConfig = z.infer<typeof publicConfigSchema>
