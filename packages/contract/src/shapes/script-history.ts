// Owns the shapes of one script over time: what it is, its versions, where and when it was seen, who loads it, and two versions compared.
import { z } from 'zod'
import { profiles, scriptVerdicts, sourceNotes } from '#lists/index.ts'
import { decisionSchema } from './decisions.ts'
import { inventoryScriptSchema } from './inventory.ts'
import { reviewsShownSchema } from './reviews.ts'
import { scriptResultSchema } from './scan-result.ts'

/** Of versions, scans, decisions and loaded scripts that one answer tells. */
export const historyMax = { versions: 100, scans: 20, decisions: 100, loaded: 200 } as const

export const scriptVersionSchema = z.object({
  sha256: z.string(),
  sizeBytes: z.number().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  firstScanId: z.string(),
  /** The newest scan that holds this content, and the script's id there; null when all of them were deleted. */
  evidence: z.object({ scanId: z.string(), scriptId: z.string() }).nullable(),
  /** Whether its code can be read: it was received and kept. */
  isReadable: z.boolean(),
  /** Of its examination, and since when; null where it has none. */
  verdict: z.enum(scriptVerdicts).nullable(),
  judgedAt: z.string().nullable(),
  isUnderstood: z.boolean(),
  /** Since when it is known to be malicious, by this page's examination or another site's. */
  maliciousAt: z.string().nullable(),
})

/** A script of the last scan that stands in a line of loading with this one. */
const relatedScriptSchema = z.object({
  /** Its id in that scan. */
  id: z.string(),
  label: z.string(),
  labelCode: scriptResultSchema.shape.labelCode,
  /** Its id in the inventory of the page. */
  historyId: z.string().nullable(),
  /** Id in that scan of the script that loaded it; null when the page did, or nobody is known. */
  loadedBy: z.string().nullable(),
})

/** What the scan that saw it last knows of it. */
export const sightingSchema = z.object({
  scanId: z.string(),
  script: scriptResultSchema,
  /** The frames it was in. */
  frames: z.array(scriptResultSchema.shape.frame),
  /** Those that its `initiators` name, and all that it loaded itself or through others. */
  related: z.array(relatedScriptSchema),
})

/** Answer of GET /api/v1/scripts/{id}. */
export const scriptHistorySchema = z.object({
  siteId: z.string(),
  identity: z.string(),
  script: inventoryScriptSchema,
  /** Pages of the site that have the same script, the one asked for among them. */
  pages: z.array(
    z.object({
      pageId: z.string(),
      url: z.string(),
      isPayment: z.boolean(),
      isRemoved: z.boolean(),
      /** The script's id in that page's inventory. */
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
  /** Null when the scan that saw it last was deleted. */
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
  /** The line as it was, where it is the same but for short names. */
  was: z.string().optional(),
  /** Parts of a changed line, from a character to before another, that the line beside it has otherwise. */
  marks: z.array(z.tuple([z.int().min(0), z.int().min(0)])).optional(),
  /** Line and column in the file as served, before and after; absent where it is not there or that is not known. */
  fromAt: filePlace.optional(),
  toAt: filePlace.optional(),
})

/** Answer of GET /api/v1/scripts/{id}/diff: what `to` has otherwise than `from`. */
export const scriptDiffSchema = z.object({
  from: z.object({ sha256: z.string(), lines: z.int().min(0) }),
  to: z.object({ sha256: z.string(), lines: z.int().min(0) }),
  /** Laid out for reading, or as received when that did not work for one of them. */
  form: z.enum(['raw', 'pretty']),
  /** Why it is raw. */
  note: z.enum(sourceNotes).nullable(),
  /** Lines, of all changes. */
  added: z.int().min(0),
  removed: z.int().min(0),
  /** Lines that are the same but for names of one or two letters, which are no change. */
  renamed: z.int().min(0),
  /** Hardly a line is in common. */
  isRewritten: z.boolean(),
  /** Places that differ, each with three lines around it, from the top. */
  hunks: z.array(
    z.object({
      /** Number of the first line in each. */
      fromLine: z.int().min(1),
      toLine: z.int().min(1),
      rows: z.array(diffRowSchema),
    }),
  ),
  /** Whether there is more than is told here. */
  isCut: z.boolean(),
})

/** Answer of GET /api/v1/scans/{id}/scripts/{scriptId}/history: where a scan's script is in an inventory; null where its page is none of a site. */
export const historyPlaceSchema = z.object({ history: z.object({ siteId: z.string(), scriptId: z.string() }).nullable() })

export type HistoryPlace = z.infer<typeof historyPlaceSchema>
export type ScriptVersion = z.infer<typeof scriptVersionSchema>
export type RelatedScript = z.infer<typeof relatedScriptSchema>
export type Sighting = z.infer<typeof sightingSchema>
export type ScriptHistory = z.infer<typeof scriptHistorySchema>
export type ScriptDiff = z.infer<typeof scriptDiffSchema>
