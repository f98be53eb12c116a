// Shape of a captured script.

import { blockers, digestBases, phases, scriptKinds, scriptStates } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { atMs, header, sha256, sha384, sha512 } from './common.ts'
import { initiatorSchema, redirectSchema } from './origin.ts'

export const responseSchema = z.object({
  status: z.number().int(),
  mimeType: z.string(),
  charset: z.string(),
  headers: z.array(header),
  /** True if a service worker answered. */
  fromServiceWorker: z.boolean(),
})

export const scriptElementSchema = z.object({
  type: z.string().nullable(),
  async: z.boolean(),
  defer: z.boolean(),
  noModule: z.boolean(),
  integrity: z.string().nullable(),
  crossOrigin: z.string().nullable(),
  /** Whether the script has a nonce; the value is never stored. */
  nonce: z.boolean(),
})

export const capturedScriptSchema = z.object({
  /** Unique within the capture: s1, s2, … in the order seen. */
  id: z.string(),
  kind: z.enum(scriptKinds),
  state: z.enum(scriptStates),
  blocked: z.object({ by: z.enum(blockers), detail: z.string() }).nullable(),
  /** Address as requested; null for code without one. Never a `sourceURL`. Data and blob addresses are cut to 200 characters. */
  url: z.string().nullable(),
  /** Address after redirects. */
  finalUrl: z.string().nullable(),
  redirects: z.array(redirectSchema),
  response: responseSchema.nullable(),
  /** Null if nothing was received or the body was too big. SHA-512 only if an integrity value or a policy uses it. */
  digest: z.object({ sha256, sha384, sha512: sha512.optional(), basis: z.enum(digestBases) }).nullable(),
  /** Length of the digested bytes. */
  sizeBytes: z.number().int().nullable(),
  /**
   * SHA-256 of the source text as UTF-8, as the engine got it. Equals digest.sha256 for UTF-8 bodies. Key in the body store if digest is
   * null.
   */
  textSha256: sha256.nullable(),
  frameId: z.string(),
  /** Where it runs. */
  realm: z.enum(['page', 'worker', 'shared-worker', 'service-worker', 'worklet']),
  /** Nearest first, ending at the parser if known. */
  initiators: z.array(initiatorSchema),
  /**
   * Integrity that the document's import map has for the module's address. Absent if none exists, and in captures from before this was
   * read.
   */
  mapIntegrity: z.string().optional(),
  /** State of the script element; null without an element. */
  element: scriptElementSchema.nullable(),
  /** The `//# sourceURL=` comment. The script chooses it: shown, but never part of the identity. */
  claimedSourceUrl: z.string().nullable(),
  /** For handlers: the attribute name, such as onclick. */
  handlerName: z.string().nullable(),
  atMs,
  phase: z.enum(phases),
  /** How often the same code ran in this frame. */
  occurrences: z.number().int().min(1),
})

export type CapturedScript = z.infer<typeof capturedScriptSchema>
