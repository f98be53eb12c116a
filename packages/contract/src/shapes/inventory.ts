// Owns the shapes of an inventory: every script that was ever seen on a page, or on the pages of a site, under its lasting identity.
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

/** Scans that "seen in the last scans" counts. */
export const recentScansMax = 10

/** Of a site, each lasting identity once: the facts are of the page that saw it last. */
export const inventoryScriptSchema = z.object({
  id: z.string(),
  /** The page that saw it last. */
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
  /** Maximum of what the last scan found, the verdict on its content, and its open incidents. Of a site, the highest of its pages. */
  risk: z.object({
    score: z.int().min(0).max(100),
    severity: z.enum(severities),
    /** What it comes from, the gravest first; empty for 0. */
    reasons: z.array(z.enum(riskReasons)),
  }),
  /** Gravest verdict on a content that the last visit saw, also of another site that was served it; null for none. */
  verdict: z.enum(scriptVerdicts).nullable(),
  /** Of that content. */
  examination: z.enum(contentExaminations),
  /** The gravest open incident about it. */
  incident: z.object({ id: z.string(), verdict: z.enum(alertVerdicts) }).nullable(),
  /** Of its content in the last scan that saw it. */
  sha256: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  /** Of a site, on whichever of its pages was first. */
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The scan that saw it last, and its id there. */
  lastScanId: z.string(),
  lastScriptId: z.string(),
  /** Contents that were seen under its identity. */
  versions: z.int().min(0),
  /** In how many of the last evaluated scans of `pageId` it was seen, */
  seenInRecent: z.int().min(0),
  /** of how many, at most ten, */
  recentScans: z.int().min(0).max(recentScansMax),
  /** and by visits of which kind. */
  profiles: z.array(z.enum(profiles)),
  /** The pages where it was seen, one unless the inventory is a site's. `scriptId` is its id in that page's inventory. */
  pages: z.array(z.object({ id: z.string(), url: z.string(), scriptId: z.string(), lastSeenAt: z.string() })),
  authorization: authorizationSchema,
})

const count = z.int().min(0)

/** How an inventory stands as a whole, whatever the filters. */
export const inventoryCountsSchema = z.object({
  scripts: count,
  /** How many need somebody to decide. */
  needDecision: count,
  /** How many of those are approved, but due to be looked at again. */
  reviewDue: count,
  /** Of those that need a decision: scripts whose content is still being examined. */
  examining: count,
  byAuthorization: z.record(z.enum(authorizations), count),
  byScope: z.record(z.enum(scopes), z.object({ scripts: count, needDecision: count })),
})

/** Answer of GET /api/v1/pages/{id}/scripts and of GET /api/v1/sites/{id}/scripts. `next` goes into `after` for the following part; null on the last. */
export const inventoryListSchema = z.object({
  /** Evaluated scans that `seenInRecent` counts at most: of the page, or of the site's page with the most. */
  recentScans: z.int().min(0).max(recentScansMax),
  /** Of all that fit the filters. */
  total: count,
  counts: inventoryCountsSchema,
  scripts: z.array(inventoryScriptSchema),
  next: z.string().nullable(),
})

/** Which scripts of an inventory are meant. All that is said must fit. */
export const inventoryFilterSchema = z.object({
  /** Words, or beginnings of words, of label, host, vendor and library. */
  search: z.string().max(200).optional(),
  party: z.enum(parties).optional(),
  scope: z.enum(scopes).optional(),
  /** This severity and graver. */
  severity: z.enum(severities).optional(),
  vendor: z.string().max(200).optional(),
  host: z.string().max(255).optional(),
  purpose: z.string().max(100).optional(),
  /** What is not known of the script. */
  unknown: z.enum(unknownFacts).optional(),
  kind: z.enum(scriptKinds).optional(),
  state: z.enum(scriptStates).optional(),
  authorization: z.enum(authorizationFilters).optional(),
  /** `recent`: seen in one of the last evaluated scans of its page. `gone`: in none of them. */
  seen: z.enum(['recent', 'gone']).optional(),
  firstSeenAfter: momentSchema.optional(),
  /** Has a content that was first seen after this moment. */
  changedAfter: momentSchema.optional(),
})

/** `state`: whether it ran. `authorization`: undecided first, then changed, expired, rejected, approved. */
export const inventorySorts = ['risk', 'first-seen', 'last-seen', 'label', 'host', 'vendor', 'state', 'authorization'] as const

/** What both lists may be asked for: the highest risk first, unless said otherwise. */
export const inventoryQuerySchema = inventoryFilterSchema.extend({
  sort: z.enum(inventorySorts).optional(),
  /** Unless said, the highest risk and the newest first, and words from A on. Scripts without a host or vendor stand after Z. */
  direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(64).optional(),
})

/** What the CSV of an inventory may be asked for: all that fits is in it. */
export const inventoryExportSchema = inventoryQuerySchema.omit({ limit: true, after: true })

export type InventoryScript = z.infer<typeof inventoryScriptSchema>
export type InventoryCounts = z.infer<typeof inventoryCountsSchema>
export type InventoryList = z.infer<typeof inventoryListSchema>
export type InventoryFilter = z.infer<typeof inventoryFilterSchema>
export type InventorySort = (typeof inventorySorts)[number]
export type InventoryQuery = z.infer<typeof inventoryQuerySchema>
export type InventoryExport = z.infer<typeof inventoryExportSchema>
