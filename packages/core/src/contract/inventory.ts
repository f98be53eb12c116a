// Owns the shapes of a page's inventory: every script that was ever seen on it, under its lasting identity.
import { z } from 'zod'
import { authorizations, behaviourKinds, integrityMethods, parties, scopes, scriptKinds, scriptStates, severities } from '#shared/index.ts'
import { authorizationSchema } from './decisions.ts'

/** Scans that "seen in the last scans" counts. */
export const recentScansMax = 10

export const inventoryScriptSchema = z.object({
  id: z.string(),
  pageId: z.string(),
  /** Names it to a person: host and path, or its place in the page. */
  label: z.string(),
  kind: z.enum(scriptKinds),
  state: z.enum(scriptStates),
  url: z.string().nullable(),
  host: z.string().nullable(),
  vendor: z.string().nullable(),
  /** Code of its purpose; null when unknown. */
  purpose: z.string().nullable(),
  party: z.enum(parties),
  scope: z.enum(scopes),
  library: z.object({ name: z.string(), version: z.string().nullable(), vulnerabilities: z.int().min(0).nullable() }).nullable(),
  integrity: z.enum(integrityMethods),
  behaviours: z.array(z.enum(behaviourKinds)),
  /** Label of the script that loaded it; null when the HTML did, or nobody is known. */
  loadedBy: z.string().nullable(),
  risk: z.object({ score: z.int().min(0).max(100), severity: z.enum(severities) }),
  /** Of its content in the last scan that saw it. */
  sha256: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The scan that saw it last, and its id there. */
  lastScanId: z.string(),
  lastScriptId: z.string(),
  /** Contents that were seen under its identity. */
  versions: z.int().min(0),
  /** In how many of the page's last evaluated scans it was seen. */
  seenInRecent: z.int().min(0),
  authorization: authorizationSchema,
})

/** Answer of GET /api/v1/pages/{id}/scripts: the highest risk first. `next` goes into `after` for the following page; null on the last. */
export const inventoryListSchema = z.object({
  /** The page's last evaluated scans that `seenInRecent` counts, at most ten. */
  recentScans: z.int().min(0).max(recentScansMax),
  /** Of all that fit the filters. */
  total: z.int().min(0),
  scripts: z.array(inventoryScriptSchema),
  next: z.string().nullable(),
})

/** What GET /api/v1/pages/{id}/scripts may be asked for. */
export const inventoryQuerySchema = z.object({
  /** Words, or beginnings of words, of label, host, vendor and library. */
  search: z.string().max(200).optional(),
  party: z.enum(parties).optional(),
  scope: z.enum(scopes).optional(),
  /** This severity and graver. */
  severity: z.enum(severities).optional(),
  vendor: z.string().max(200).optional(),
  authorization: z.enum(authorizations).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(64).optional(),
})

export type InventoryScript = z.infer<typeof inventoryScriptSchema>
export type InventoryList = z.infer<typeof inventoryListSchema>
export type InventoryQuery = z.infer<typeof inventoryQuerySchema>
