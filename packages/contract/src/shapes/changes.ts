// Owns the shapes of changes between scans: what one scan found changed since the one before it, and the changes of a site over time.
import { z } from 'zod'
import { changeGroups, changeKinds, changeVerdicts, comparisonFailures, comparisonProgress, profiles } from '#lists/index.ts'
import { givenOpinionSchema } from './opinions.ts'
import { momentSchema } from './times.ts'

/** What one answer tells at the most. */
export const changesMax = { comparisons: 100, changesOfEach: 50, changesOfScan: 1000, notCompared: 200 } as const

const count = z.int().min(0)
const lines = z.tuple([z.int().min(1), z.int().min(1)])

/** A code with what its sentence needs. The sentence is English; a site says it in its reader's language from the code. */
export const saidSchema = z.object({
  code: z.string(),
  given: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  sentence: z.string(),
})

export const changeSchema = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  /** What changed, for people: an address or a label. */
  subject: z.string(),
  /** Where the subject is made of words, what these are; null where it is an address or a name. */
  subjectWords: saidSchema.omit({ sentence: true }).nullable(),
  /** With an `opinion` that raises it, the raised one. */
  verdict: z.enum(changeVerdicts),
  reasons: z.array(saidSchema),
  /** Lines of the file as served, from 1, both ends included; empty where the change has none. */
  lines: z.array(z.object({ before: lines.nullable(), after: lines.nullable() })),
  /** What a script can newly do. */
  newCapabilities: z.array(saidSchema),
  /** What it could do and can do no more. */
  goneCapabilities: z.array(saidSchema),
  /** Pieces that differ and do not count, as data of the visit; both texts are shortened. */
  masked: z.array(
    z.object({ before: z.string(), after: z.string(), lines: z.object({ before: lines.nullable(), after: lines.nullable() }) }),
  ),
  /** Null where it is no change of a script. */
  script: z
    .object({
      /** Its id in the inventory of the page; null where it is not there. */
      historyId: z.string().nullable(),
      /** Its id there before. The history compares the two contents where both ids are the same: a script that came back under another address has two. */
      beforeHistoryId: z.string().nullable(),
      /** SHA-256 of its content in each scan; null where it was not there or not received. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    })
    .nullable(),
  /** The first deploy that named this content of the shop's own within a week after it was seen; the verdict stays as it was. Null where none did. */
  announcedLater: z.object({ commit: z.string().nullable(), url: z.string().nullable(), announcedAt: z.string() }).nullable(),
  /** What a language model said of the change; null where none was asked, or has not answered. */
  opinion: givenOpinionSchema.nullable(),
})

const verdictCounts = z.record(z.enum(changeVerdicts), count)

export const comparisonSchema = z.object({
  scanId: z.string(),
  siteId: z.string(),
  pageId: z.string(),
  /** Address of the page. */
  url: z.string(),
  profile: z.enum(profiles),
  /** When the scan ended. */
  at: z.string(),
  state: z.enum(comparisonProgress),
  /** Why it failed; null unless it did. */
  failure: z.enum(comparisonFailures).nullable(),
  /** The evaluated scan of the same page and profile before it; null for the first and while it waits. `scanId` is null when that scan was deleted since. */
  before: z.object({ scanId: z.string().nullable(), at: z.string() }).nullable(),
  /** Null unless it was compared. */
  summary: z
    .object({
      /** Whether a change is at alert level: `capability` or graver. */
      alert: z.boolean(),
      verdicts: verdictCounts,
      /** Null where no scripts were compared. */
      scripts: z.object({ same: count, changed: count, added: count, removed: count }).nullable(),
    })
    .nullable(),
  /** What nothing is known of: it is neither changed nor the same. */
  notCompared: z.array(z.object({ subject: z.string(), subjectWords: changeSchema.shape.subjectWords, why: saidSchema })),
  /** Gravest first; in the list of a site those of the verdicts that were asked for. */
  changes: z.array(changeSchema),
  /** How many changes there are of those; more than are told here where these are cut. */
  total: count,
})

/** Answer of GET /api/v1/scans/{id}/changes. Null where the scan is not compared: of no page of a site, not ended, or not evaluated. */
export const scanChangesSchema = z.object({ comparison: comparisonSchema.nullable() })

const filters = z.object({
  /** One verdict, or a group of them. */
  verdict: z.enum([...changeVerdicts, ...(Object.keys(changeGroups) as (keyof typeof changeGroups)[])]).optional(),
  /** Id of a page of the site. */
  page: z.string().max(64).optional(),
  profile: z.enum(profiles).optional(),
  /** Of scans that ended from then on, and before `to`. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
})

/** What GET /api/v1/sites/{id}/changes may be asked for. */
export const changesQuerySchema = filters.extend({
  limit: z.coerce.number().int().min(1).max(changesMax.comparisons).default(20),
  after: z.string().max(64).optional(),
})

/** What GET /api/v1/sites/{id}/changes.csv may be asked for: all that fits is in it. */
export const changesFileQuerySchema = filters

/**
 * Answer of GET /api/v1/sites/{id}/changes, newest scan first. With a verdict, the comparisons that found such a change. Without, those that found anything but
 * volatile changes or could not compare something, and those that failed.
 */
export const siteChangesSchema = z.object({
  siteId: z.string(),
  /** Of the page and profile that were asked for, whatever the verdict. */
  counts: z.object({
    /** Changes. */
    verdicts: verdictCounts,
    /** Comparisons: all that ended well, those of them in which all was compared and nothing changed, those in which something was not compared, and those that wait or failed. First scans are not counted. */
    compared: count,
    unchanged: count,
    incomplete: count,
    waiting: count,
    failed: count,
  }),
  /** How many comparisons the list has, on all of its parts. */
  total: count,
  comparisons: z.array(comparisonSchema),
  /** Goes into `after` for the following part; null on the last. */
  next: z.string().nullable(),
})

export type Said = z.infer<typeof saidSchema>
export type PageChange = z.infer<typeof changeSchema>
export type Comparison = z.infer<typeof comparisonSchema>
export type ScanChanges = z.infer<typeof scanChangesSchema>
export type ChangesQuery = z.infer<typeof changesQuerySchema>
export type ChangesFilter = z.infer<typeof changesFileQuerySchema>
export type SiteChanges = z.infer<typeof siteChangesSchema>
