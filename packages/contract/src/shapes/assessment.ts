// Shapes of what an assessor reads through a link.
import { z } from 'zod'
import {
  assessmentMax,
  authorizations,
  changeDecisions,
  controlStates,
  evidencePlaces,
  integrationTypes,
  integrityMethods,
  programDocuments,
  reportLanguages,
  reportTests,
  sampledKinds,
  scopes,
  scriptKinds,
} from '#lists/index.ts'
import { incidentDetailSchema } from './alerts.ts'
import { changesQuerySchema, comparisonSchema, siteChangesSchema } from './changes.ts'
import { decisionSchema } from './decisions.ts'
import { evidenceCheckpointSchema } from './evidence.ts'
import { inventoryScriptSchema } from './inventory.ts'
import { reportControlSchema, reportStatementSchema } from './report-file.ts'
import { scanSummarySchema } from './scans.ts'
import { momentSchema } from './times.ts'

const count = z.int().min(0)
const moment = momentSchema
const id = z.string().max(64)

/** A period with exclusive `to`. The last ninety days by default, and 366 at most. */
export const assessmentPeriodSchema = z.object({ from: moment.optional(), to: moment.optional() })
/** Language of a response. */
const language = z.enum(reportLanguages).default('en')
/** Parameters of GET /api/v1/assessment/procedures. */
export const proceduresQuerySchema = assessmentPeriodSchema.extend({ language })
const period = { from: z.string(), to: z.string() }
const part = assessmentPeriodSchema.extend({
  limit: z.coerce.number().int().min(1).max(assessmentMax.listed).default(50),
  after: id.optional(),
})

/** Answer of GET /api/v1/assessment. */
export const assessmentSchema = z.object({
  account: z.string(),
  /** Recipient of the link, and when it ends. */
  assessor: z.string(),
  expiresAt: z.string(),
  isForAllSites: z.boolean(),
  /** Time zone of the account's days. */
  timeZone: z.string(),
  /** Whether packs can be downloaded. They contain the log of the whole account. */
  mayExport: z.boolean(),
  sites: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      /** Includes pages that are no longer monitored. */
      pages: z.array(
        z.object({
          id: z.string(),
          url: z.string(),
          isPayment: z.boolean(),
          addedAt: z.string(),
          removedAt: z.string().nullable(),
          isPaused: z.boolean(),
          frequency: z.string(),
          timeZone: z.string(),
          integration: z.enum(integrationTypes).nullable(),
          provider: z.string().nullable(),
          /** End of the last scan that evaluated it completely. */
          lastEvaluatedAt: z.string().nullable(),
        }),
      ),
    }),
  ),
  evidence: z.object({
    records: count,
    /** Everything up to this record is signed. */
    checkpoint: evidenceCheckpointSchema.nullable(),
    keyId: z.string(),
  }),
})

/** Answer of GET /api/v1/assessment/procedures, for the sites of the link together. */
export const assessedProceduresSchema = z.object({
  ...period,
  procedures: z.array(
    z.object({
      procedure: z.enum(reportTests),
      state: z.enum(controlStates),
      /** What it examines, in our words, and the part that no program does. */
      title: z.string(),
      besides: z.string(),
      /** Like in a report of the same period. */
      reasons: z.array(reportControlSchema.shape.reasons.element.extend({ evidence: z.array(z.enum(evidencePlaces)) })),
    }),
  ),
})

/**
 * Answer of GET /api/v1/assessment/documents: the statements in force, of the account and of the link's sites, and the documents made of
 * them.
 */
export const assessedDocumentsSchema = z.object({
  statements: z.array(reportStatementSchema),
  documents: z.array(z.enum(programDocuments)),
})

/** Parameters of GET /api/v1/sites/{id}/inventory. */
export const inventoryAtQuerySchema = z.object({
  /** Now by default. */
  at: moment.optional(),
  limit: z.coerce.number().int().min(1).max(assessmentMax.listed).default(100),
  after: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** A script of a site as it was at a moment. */
export const scriptAtSchema = z.object({
  /** SHA-256 of its lasting identity. */
  id: z.string(),
  label: z.string(),
  host: z.string().nullable(),
  pages: z.array(z.string()),
  firstSeenAt: z.string(),
  /** Up to the moment; null if the scan data of that time was deleted. */
  lastSeenAt: z.string().nullable(),
  scanId: z.string().nullable(),
  /** Whether one of the last ten evaluated scans of a page before the moment saw it. */
  isPresent: z.boolean(),
  /** Data from the scan of that time; null if it was deleted. */
  facts: z
    .object({
      kind: z.enum(scriptKinds),
      scope: z.enum(scopes),
      vendor: z.string().nullable(),
      purpose: z.string().nullable(),
      integrity: z.enum(integrityMethods),
      sha256: z.string().nullable(),
    })
    .nullable(),
  /** Whether the merchant is responsible for it: neither data, nor another's responsibility. Without stored data, the last known state. */
  isMerchants: z.boolean(),
  /** At the moment: see `risk` of the inventory. */
  risk: inventoryScriptSchema.shape.risk,
  verdict: inventoryScriptSchema.shape.verdict,
  state: z.enum(authorizations),
  /** When it was first approved, and milliseconds from the first sighting to that; null before. */
  authorizedAt: z.string().nullable(),
  lagMs: z.number().nullable(),
  /** Up to the moment, newest first, at most twenty: the first was in force. */
  decisions: z.array(decisionSchema),
})

export const inventoryAtSchema = z.object({
  siteId: z.string(),
  at: z.string(),
  total: count,
  /** Counts of scripts present then on payment pages; all except the first only count the merchant's. */
  counts: z.object({ present: count, merchants: count, justified: count, authorized: count, withIntegrity: count }),
  scripts: z.array(scriptAtSchema),
  next: z.string().nullable(),
})

/** Parameters of the lists of scans and alerts. */
export const assessmentListQuerySchema = part

export const assessedScanSchema = scanSummarySchema.extend({
  pageId: z.string(),
  /** Null if it is not compared: not evaluated, or not finished. */
  comparison: z.object({ state: z.string(), verdicts: z.record(z.string(), count), notCompared: count }).nullable(),
})

/** Answer of GET /api/v1/assessment/sites/{id}/scans, newest first. */
export const assessedScansSchema = z.object({
  ...period,
  siteId: z.string(),
  total: count,
  scans: z.array(assessedScanSchema),
  next: z.string().nullable(),
})

/** Parameters of GET /api/v1/assessment/sites/{id}/changes. */
export const assessedChangesQuerySchema = assessmentPeriodSchema.extend({
  verdict: changesQuerySchema.shape.verdict,
  limit: changesQuerySchema.shape.limit,
  after: id.optional(),
})

/** Its response, newest first. */
export const assessedChangesSchema = z.object({
  ...period,
  siteId: z.string(),
  /** Total number of comparisons in the list. */
  total: count,
  /** Total number of changes in the period, independent of the verdict filter. */
  totals: z.object({
    verdicts: siteChangesSchema.shape.counts.shape.verdicts,
    /**
     * For non-volatile changes: the first decision on the script between the change and the end of the period; or that there is none, or
     * that it is not about a script.
     */
    decisions: z.record(z.enum(changeDecisions), count),
    /** Non-volatile changes of headers and cookies. */
    headers: count,
    /** Comparisons that failed, are pending, or are incomplete, so that some changes are unknown. */
    unknown: count,
  }),
  comparisons: z.array(comparisonSchema),
  /** By the ID of a change: the first later decision on its script. */
  decisions: z.record(z.string(), decisionSchema),
  next: z.string().nullable(),
})

/**
 * Answer of GET /api/v1/assessment/sites/{id}/alerts, newest first. If an incident is not whole, it also involves sites that the link does
 * not cover. Then severity, times, and numbers count only the covered sites, and neither the note nor the channels are included.
 */
export const assessedAlertsSchema = z.object({
  ...period,
  siteId: z.string(),
  total: count,
  incidents: z.array(incidentDetailSchema.omit({ deliveries: true, scripts: true }).extend({ isWhole: z.boolean() })),
  next: z.string().nullable(),
})

/** Parameters of GET /api/v1/assessment/sample and GET /api/v1/assessment/population.txt. */
export const populationQuerySchema = assessmentPeriodSchema.extend({ of: z.enum(sampledKinds) })
export const sampleQuerySchema = populationQuerySchema.extend({
  size: z.coerce.number().int().min(1).max(assessmentMax.sample).default(10),
  /** A new one by default. */
  seed: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
})

export const sampledSchema = z.object({
  id: z.string(),
  /** SHA-256 that determined its rank. */
  rank: z.string(),
  /** Description for people. */
  label: z.string(),
  siteId: z.string(),
  pageUrl: z.string().nullable(),
  at: z.string(),
  /** The scan that shows it; null if it was deleted. */
  scanId: z.string().nullable(),
  /** For a scan its state, for a change or alert its verdict (`coverage` for unevaluated pages), for a script its status. */
  state: z.string(),
  /** For a script, whether the merchant is responsible for it, as in the inventory, and the scope of its frame; otherwise null. */
  duty: z.object({ isMerchants: z.boolean(), scope: z.enum(scopes) }).nullable(),
})

/** Answer of GET /api/v1/assessment/sample. */
export const sampleSchema = z.object({
  ...period,
  of: z.enum(sampledKinds),
  seed: z.string(),
  /** Size of the population, and the SHA-256 of its sorted IDs, each with a line feed. */
  population: count,
  populationSha256: z.string(),
  drawn: z.array(sampledSchema),
})

export type AssessmentPeriod = z.infer<typeof assessmentPeriodSchema>
export type Assessment = z.infer<typeof assessmentSchema>
export type ProceduresQuery = z.infer<typeof proceduresQuerySchema>
export type AssessedProcedures = z.infer<typeof assessedProceduresSchema>
export type AssessedDocuments = z.infer<typeof assessedDocumentsSchema>
export type InventoryAtQuery = z.infer<typeof inventoryAtQuerySchema>
export type ScriptAt = z.infer<typeof scriptAtSchema>
export type InventoryAt = z.infer<typeof inventoryAtSchema>
export type AssessmentListQuery = z.infer<typeof assessmentListQuerySchema>
export type AssessedScan = z.infer<typeof assessedScanSchema>
export type AssessedScans = z.infer<typeof assessedScansSchema>
export type AssessedChangesQuery = z.infer<typeof assessedChangesQuerySchema>
export type AssessedChanges = z.infer<typeof assessedChangesSchema>
export type AssessedAlerts = z.infer<typeof assessedAlertsSchema>
export type PopulationQuery = z.infer<typeof populationQuerySchema>
export type SampleQuery = z.infer<typeof sampleQuerySchema>
export type Sampled = z.infer<typeof sampledSchema>
export type Sample = z.infer<typeof sampleSchema>
