// Shapes of changes between scans: those of one scan compared with the previous one, and those of a site over time.
import { z } from 'zod'
import { changeGroups, changeKinds, changeVerdicts, comparisonFailures, comparisonProgress, profiles } from '#lists/index.ts'
import { givenOpinionSchema } from './opinions.ts'
import { momentSchema } from './times.ts'

/** Limits of one response. */
export const changesMax = { comparisons: 100, changesOfEach: 50, changesOfScan: 1000, notCompared: 200 } as const

const count = z.int().min(0)
const lines = z.tuple([z.int().min(1), z.int().min(1)])

/** A code with the values of its sentence. The sentence is English; a site renders the code in its reader's language. */
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
  /** Code and values of a subject in words; null if it is an address or a name. */
  subjectWords: saidSchema.omit({ sentence: true }).nullable(),
  /** With an `opinion` that raises it, the raised one. */
  verdict: z.enum(changeVerdicts),
  reasons: z.array(saidSchema),
  /** Lines of the file as served, from 1, both ends included; empty if the change has no lines. */
  lines: z.array(z.object({ before: lines.nullable(), after: lines.nullable() })),
  /** New capabilities of a script. */
  newCapabilities: z.array(saidSchema),
  /** Capabilities that it no longer has. */
  goneCapabilities: z.array(saidSchema),
  /** Parts that differ but do not count, such as data that varies by visit; both texts are shortened. */
  masked: z.array(
    z.object({ before: z.string(), after: z.string(), lines: z.object({ before: lines.nullable(), after: lines.nullable() }) }),
  ),
  /** Null if it is not a change of a script. */
  script: z
    .object({
      /** Its ID in the inventory of the page; null if it is not there. */
      historyId: z.string().nullable(),
      /**
       * Its earlier ID there. The history compares the two contents if both IDs are equal: a script that returned under another address has
       * two.
       */
      beforeHistoryId: z.string().nullable(),
      /** SHA-256 of its content in each scan; null if it was not there or not received. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    })
    .nullable(),
  /**
   * The first deploy that named this content of the shop's own within a week after it was seen; it does not change the verdict. Null if
   * there is none.
   */
  announcedLater: z.object({ commit: z.string().nullable(), url: z.string().nullable(), announcedAt: z.string() }).nullable(),
  /** A language model's opinion on the change; null if none was requested, or there is no answer yet. */
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
  /** Why it failed; null otherwise. */
  failure: z.enum(comparisonFailures).nullable(),
  /**
   * The previous evaluated scan of the same page and profile; null for the first and while pending. `scanId` is null if that scan was
   * deleted since.
   */
  before: z.object({ scanId: z.string().nullable(), at: z.string() }).nullable(),
  /** Null unless it was compared. */
  summary: z
    .object({
      /** Whether a change is at alert level: `capability` or more severe. */
      alert: z.boolean(),
      verdicts: verdictCounts,
      /** Null if no scripts were compared. */
      scripts: z.object({ same: count, changed: count, added: count, removed: count }).nullable(),
    })
    .nullable(),
  /** Neither changed nor the same: unknown. */
  notCompared: z.array(z.object({ subject: z.string(), subjectWords: changeSchema.shape.subjectWords, why: saidSchema })),
  /** Most severe first; in the list of a site, those with the requested verdicts. */
  changes: z.array(changeSchema),
  /** Total number of those changes, which may exceed the listed ones. */
  total: count,
})

/**
 * Answer of GET /api/v1/scans/{id}/changes. Null if the scan is not compared: it has no page of a site, or is not finished or not
 * evaluated.
 */
export const scanChangesSchema = z.object({ comparison: comparisonSchema.nullable() })

const filters = z.object({
  /** One verdict, or a group of them. */
  verdict: z.enum([...changeVerdicts, ...(Object.keys(changeGroups) as (keyof typeof changeGroups)[])]).optional(),
  /** Id of a page of the site. */
  page: z.string().max(64).optional(),
  profile: z.enum(profiles).optional(),
  /** Of scans that ended from this time on, and before `to`. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
})

/** Parameters of GET /api/v1/sites/{id}/changes. */
export const changesQuerySchema = filters.extend({
  limit: z.coerce.number().int().min(1).max(changesMax.comparisons).default(20),
  after: z.string().max(64).optional(),
})

/** Parameters of GET /api/v1/sites/{id}/changes.csv, which includes everything that matches. */
export const changesFileQuerySchema = filters

/** Parameters of GET /api/v1/changes.csv, which includes everything that matches. */
export const accountChangesFileQuerySchema = filters.omit({ page: true }).extend({
  /** Id of a site of the account. */
  site: z.string().max(64).optional(),
})

/** Parameters of GET /api/v1/changes. */
export const accountChangesQuerySchema = accountChangesFileQuerySchema.extend({
  limit: changesQuerySchema.shape.limit,
  after: changesQuerySchema.shape.after,
})

/**
 * Answer of GET /api/v1/sites/{id}/changes, newest scan first. With a verdict: the comparisons that found such a change. Without: those
 * that found anything but volatile changes or could not compare something, and failed ones.
 */
export const siteChangesSchema = z.object({
  siteId: z.string(),
  /** For the requested page and profile, with any verdict. */
  counts: z.object({
    /** Changes. */
    verdicts: verdictCounts,
    /**
     * Comparisons: all successful ones; those in which everything was compared and nothing changed; those in which something was not
     * compared; and pending or failed ones. Without first scans.
     */
    compared: count,
    unchanged: count,
    incomplete: count,
    waiting: count,
    failed: count,
  }),
  /** Total number of comparisons in the list. */
  total: count,
  comparisons: z.array(comparisonSchema),
  /** `after` of the following part; null on the last. */
  next: z.string().nullable(),
})

/** Answer of GET /api/v1/changes: the same for all sites of the account, or for the requested one. */
export const accountChangesSchema = siteChangesSchema.omit({ siteId: true })

export type Said = z.infer<typeof saidSchema>
export type PageChange = z.infer<typeof changeSchema>
export type Comparison = z.infer<typeof comparisonSchema>
export type ScanChanges = z.infer<typeof scanChangesSchema>
export type ChangesQuery = z.infer<typeof changesQuerySchema>
export type ChangesFilter = z.infer<typeof changesFileQuerySchema>
export type SiteChanges = z.infer<typeof siteChangesSchema>
export type AccountChangesQuery = z.infer<typeof accountChangesQuerySchema>
export type AccountChangesFilter = z.infer<typeof accountChangesFileQuerySchema>
export type AccountChanges = z.infer<typeof accountChangesSchema>
