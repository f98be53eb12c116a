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
  /** Whether mail is sent, is kept in an outbox that is read at /outbox, or is only laid into a folder of the installation. */
  mail: z.enum(['smtp', 'outbox', 'folder']),
  /** How payments are set up: with real money, with the payments service's or the simulator's test money, not needed, or not set up yet. */
  billing: z.enum(['live', 'test', 'off', 'unset']),
  tagManager: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** Whether everybody may look at the sample site. */
  sampleSite: z.boolean(),
  /** Host on which debug logging is on; null where there is none. */
  stagingHost: z.string().nullable(),
})

export type PublicConfig = z.infer<typeof publicConfigSchema>
