// Shapes of an inventory: every script ever seen on a page, or on the pages of a site, under its lasting identity.
import { z } from 'zod'
import {
  alertVerdicts,
  authorizationFilters,
  authorizations,
  behaviourKinds,
  contentExaminations,
  integrityMethods,
  parties,
  profiles,
  riskReasons,
  scopes,
  scriptKinds,
  scriptStates,
  scriptVerdicts,
  severities,
  unknownFacts,
} from '#lists/index.ts'
import { authorizationSchema } from './decisions.ts'
import { momentSchema } from './times.ts'

/** Number of scans for "seen in the last scans". */
export const recentScansMax = 10

/** For a site, each lasting identity once, with data from the page that saw it last. */
export const inventoryScriptSchema = z.object({
  id: z.string(),
  /** The page that saw it last. */
  pageId: z.string(),
  /** Readable name: host and path, or its place in the page. */
  label: z.string(),
  kind: z.enum(scriptKinds),
  state: z.enum(scriptStates),
  url: z.string().nullable(),
  host: z.string().nullable(),
  vendor: z.string().nullable(),
  /** Code of its purpose; null if unknown. */
  purpose: z.string().nullable(),
  party: z.enum(parties),
  scope: z.enum(scopes),
  library: z.object({ name: z.string(), version: z.string().nullable(), vulnerabilities: z.int().min(0).nullable() }).nullable(),
  integrity: z.enum(integrityMethods),
  behaviours: z.array(z.enum(behaviourKinds)),
  /** Label of the script that loaded it; null if the HTML did, or if unknown. */
  loadedBy: z.string().nullable(),
  /** Maximum of its last scan, the verdict on its content, and its open incidents. For a site, the highest of its pages. */
  risk: z.object({
    score: z.int().min(0).max(100),
    severity: z.enum(severities),
    /** Its reasons, most severe first; empty for 0. */
    reasons: z.array(z.enum(riskReasons)),
  }),
  /** Most severe verdict on a content from the last visit, also from another site that got it; null for none. */
  verdict: z.enum(scriptVerdicts).nullable(),
  /** Of that content. */
  examination: z.enum(contentExaminations),
  /** The most severe open incident about it. */
  incident: z.object({ id: z.string(), verdict: z.enum(alertVerdicts) }).nullable(),
  /** Of its content in the last scan that saw it. */
  sha256: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  /** For a site, on the first of its pages. */
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The scan that saw it last, and its ID there. */
  lastScanId: z.string(),
  lastScriptId: z.string(),
  /** Number of contents under its identity. */
  versions: z.int().min(0),
  /** The number of the last evaluated scans of `pageId` that saw it, */
  seenInRecent: z.int().min(0),
  /** out of how many, at most ten, */
  recentScans: z.int().min(0).max(recentScansMax),
  /** and the profiles of those visits. */
  profiles: z.array(z.enum(profiles)),
  /** The pages where it was seen; one unless the inventory is a site's. `scriptId` is its ID in that page's inventory. */
  pages: z.array(z.object({ id: z.string(), url: z.string(), scriptId: z.string(), lastSeenAt: z.string() })),
  authorization: authorizationSchema,
})

const count = z.int().min(0)

/** Totals of an inventory, independent of filters. */
export const inventoryCountsSchema = z.object({
  scripts: count,
  /** Number that need a decision. */
  needDecision: count,
  /** Number of those that are approved, but due for review. */
  reviewDue: count,
  /** Of those that need a decision: scripts whose content is still being examined. */
  examining: count,
  byAuthorization: z.record(z.enum(authorizations), count),
  byScope: z.record(z.enum(scopes), z.object({ scripts: count, needDecision: count })),
})

/**
 * Answer of GET /api/v1/pages/{id}/scripts and of GET /api/v1/sites/{id}/scripts. `next` is `after` of the following part; null on the
 * last.
 */
export const inventoryListSchema = z.object({
  /** Maximum evaluated scans that `seenInRecent` counts: of the page, or of the site's page with the most. */
  recentScans: z.int().min(0).max(recentScansMax),
  /** Over all matches. */
  total: count,
  counts: inventoryCountsSchema,
  scripts: z.array(inventoryScriptSchema),
  next: z.string().nullable(),
})

/** Filters of an inventory. All given ones must match. */
export const inventoryFilterSchema = z.object({
  /** Words, or beginnings of words, of label, host, vendor, and library. */
  search: z.string().max(200).optional(),
  party: z.enum(parties).optional(),
  scope: z.enum(scopes).optional(),
  /** Minimum severity. */
  severity: z.enum(severities).optional(),
  vendor: z.string().max(200).optional(),
  host: z.string().max(255).optional(),
  purpose: z.string().max(100).optional(),
  /** Missing data of the script. */
  unknown: z.enum(unknownFacts).optional(),
  kind: z.enum(scriptKinds).optional(),
  state: z.enum(scriptStates).optional(),
  authorization: z.enum(authorizationFilters).optional(),
  /** `recent`: seen in one of the last evaluated scans of its page. `gone`: in none of them. */
  seen: z.enum(['recent', 'gone']).optional(),
  firstSeenAfter: momentSchema.optional(),
  /** Has a content that was first seen after this time. */
  changedAfter: momentSchema.optional(),
})

/** `state`: whether it ran. `authorization`: undecided first, then changed, expired, rejected, approved. */
export const inventorySorts = ['risk', 'first-seen', 'last-seen', 'label', 'host', 'vendor', 'state', 'authorization'] as const

/** Parameters of both lists: highest risk first by default. */
export const inventoryQuerySchema = inventoryFilterSchema.extend({
  sort: z.enum(inventorySorts).optional(),
  /** By default, the highest risk and the newest first, and text in alphabetical order. Scripts without a host or vendor come after Z. */
  direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(64).optional(),
})

/** Parameters of an inventory's CSV, which includes everything that matches. */
export const inventoryExportSchema = inventoryQuerySchema.omit({ limit: true, after: true })

export type InventoryScript = z.infer<typeof inventoryScriptSchema>
export type InventoryCounts = z.infer<typeof inventoryCountsSchema>
export type InventoryList = z.infer<typeof inventoryListSchema>
export type InventoryFilter = z.infer<typeof inventoryFilterSchema>
export type InventorySort = (typeof inventorySorts)[number]
export type InventoryQuery = z.infer<typeof inventoryQuerySchema>
export type InventoryExport = z.infer<typeof inventoryExportSchema>
