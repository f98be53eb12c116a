// Shapes of one script over time: its data, versions, sightings, loaders, and the comparison of two versions.
import { z } from 'zod'
import { profiles, scriptVerdicts, sourceNotes } from '#lists/index.ts'
import { decisionSchema } from './decisions.ts'
import { inventoryScriptSchema } from './inventory.ts'
import { reviewsShownSchema } from './reviews.ts'
import { scriptResultSchema } from './scan-result.ts'

/** Maximum versions, scans, decisions, and loaded scripts per response. */
export const historyMax = { versions: 100, scans: 20, decisions: 100, loaded: 200 } as const

export const scriptVersionSchema = z.object({
  sha256: z.string(),
  sizeBytes: z.number().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  firstScanId: z.string(),
  /** The newest scan with this content, and the script's ID there; null if all of them were deleted. */
  evidence: z.object({ scanId: z.string(), scriptId: z.string() }).nullable(),
  /** Whether its code can be read: it was received and stored. */
  isReadable: z.boolean(),
  /** Of its examination, and since when; null without one. */
  verdict: z.enum(scriptVerdicts).nullable(),
  judgedAt: z.string().nullable(),
  isUnderstood: z.boolean(),
  /** Since when it is known to be malicious, by this page's examination or another site's. */
  maliciousAt: z.string().nullable(),
})

/** A script of the last scan in this one's chain of loading. */
const relatedScriptSchema = z.object({
  /** Its ID in that scan. */
  id: z.string(),
  label: z.string(),
  labelCode: scriptResultSchema.shape.labelCode,
  /** Its ID in the inventory of the page. */
  historyId: z.string().nullable(),
  /** ID in that scan of the script that loaded it; null if the page did, or if unknown. */
  loadedBy: z.string().nullable(),
})

/** Data from the scan that saw it last. */
export const sightingSchema = z.object({
  scanId: z.string(),
  script: scriptResultSchema,
  /** Its frames. */
  frames: z.array(scriptResultSchema.shape.frame),
  /** Those in its `initiators`, and all that it loaded directly or indirectly. */
  related: z.array(relatedScriptSchema),
})

/** Answer of GET /api/v1/scripts/{id}. */
export const scriptHistorySchema = z.object({
  siteId: z.string(),
  identity: z.string(),
  script: inventoryScriptSchema,
  /** Pages of the site with the same script, including the requested one. */
  pages: z.array(
    z.object({
      pageId: z.string(),
      url: z.string(),
      isPayment: z.boolean(),
      isRemoved: z.boolean(),
      /** The script's ID in that page's inventory. */
      scriptId: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
  /** Newest first, at most a hundred. */
  versions: z.array(scriptVersionSchema),
  /** The page's last evaluated scans, newest first, and whether each saw it. */
  scans: z.array(
    z.object({
      scanId: z.string(),
      at: z.string(),
      profile: z.enum(profiles),
      isPartial: z.boolean(),
      isSeen: z.boolean(),
      sha256: z.string().nullable(),
    }),
  ),
  /** Null if the scan that saw it last was deleted. */
  lastSighting: sightingSchema.nullable(),
  /** Every decision that covers it, newest first, at most a hundred. */
  decisions: z.array(decisionSchema),
  /** One for each content that raised an alert. */
  reviews: reviewsShownSchema,
})

const filePlace = z.tuple([z.int().min(1), z.int().min(1)])

const diffRowSchema = z.object({
  kind: z.enum(['same', 'removed', 'added']),
  text: z.string(),
  /** The old line, if it differs only in short names. */
  was: z.string().optional(),
  /** Parts of a changed line, from one character to before another, that differ from the line that it replaces. */
  marks: z.array(z.tuple([z.int().min(0), z.int().min(0)])).optional(),
  /** Line and column in the file as served, before and after; absent if it is not there or unknown. */
  fromAt: filePlace.optional(),
  toAt: filePlace.optional(),
})

/** Answer of GET /api/v1/scripts/{id}/diff: the differences of `to` from `from`. */
export const scriptDiffSchema = z.object({
  from: z.object({ sha256: z.string(), lines: z.int().min(0) }),
  to: z.object({ sha256: z.string(), lines: z.int().min(0) }),
  /** Formatted, or as received if one of them could not be formatted. */
  form: z.enum(['raw', 'pretty']),
  /** Why it is raw. */
  note: z.enum(sourceNotes).nullable(),
  /** Lines, of all changes. */
  added: z.int().min(0),
  removed: z.int().min(0),
  /** Lines that differ only in names of one or two letters, which do not count as changes. */
  renamed: z.int().min(0),
  /** Hardly any line is in common. */
  isRewritten: z.boolean(),
  /** Differing places, each with three lines of context, from the top. */
  hunks: z.array(
    z.object({
      /** Number of the first line in each. */
      fromLine: z.int().min(1),
      toLine: z.int().min(1),
      rows: z.array(diffRowSchema),
    }),
  ),
  /** Whether there is more than listed here. */
  isCut: z.boolean(),
})

/** Answer of GET /api/v1/scans/{id}/scripts/{scriptId}/history: the scan's script in an inventory; null if its page belongs to no site. */
export const historyPlaceSchema = z.object({ history: z.object({ siteId: z.string(), scriptId: z.string() }).nullable() })

export type HistoryPlace = z.infer<typeof historyPlaceSchema>
export type ScriptVersion = z.infer<typeof scriptVersionSchema>
export type RelatedScript = z.infer<typeof relatedScriptSchema>
export type Sighting = z.infer<typeof sightingSchema>
export type ScriptHistory = z.infer<typeof scriptHistorySchema>
export type ScriptDiff = z.infer<typeof scriptDiffSchema>
