// Public configuration of an installation: answer of GET /api/v1/config, which the site reads before anything else.
import { z } from 'zod'

export const publicConfigSchema = z.object({
  /** Public ID of the installation; not secret. */
  apiKey: z.string(),
  /** Origin that issues tokens. */
  authDomain: z.string(),
  /** Audience of tokens. */
  projectId: z.string(),
  functionsRegion: z.string(),
  googleSignIn: z.boolean(),
  /** Name of the OpenID Connect provider that people can sign in with; null if none exists. */
  oidcName: z.string().nullable(),
  /** Host name at which people can use passkeys; null if there is only an IP address. */
  passkeyHost: z.string().nullable(),
  /** Whether mail is sent, is kept in an outbox that can be read at /outbox, or is only stored in a folder of the installation. */
  mail: z.enum(['smtp', 'outbox', 'folder']),
  /** How payments are set up: with real money, with test money of the payments service or the simulator, not needed, or not set up yet. */
  billing: z.enum(['live', 'test', 'off', 'unset']),
  tagManager: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** Whether everyone may view the sample site. */
  sampleSite: z.boolean(),
  /** Host with debug logging; null if none exists. */
  stagingHost: z.string().nullable(),
})

export type PublicConfig = z.infer<typeof publicConfigSchema>
