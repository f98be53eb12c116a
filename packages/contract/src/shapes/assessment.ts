// Owns the shapes of what an assessor reads through a link.
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
import { headersQuerySchema } from './headers.ts'
import { inventoryScriptSchema } from './inventory.ts'
import { reportControlSchema, reportStatementSchema } from './report-file.ts'
import { scanSummarySchema } from './scans.ts'
import { momentSchema } from './times.ts'

const count = z.int().min(0)
const moment = momentSchema
const id = z.string().max(64)

/** A period; `to` is not included. The last ninety days unless told, and 366 at the most. */
export const assessmentPeriodSchema = z.object({ from: moment.optional(), to: moment.optional() })
/** The words of an answer. */
const language = z.enum(reportLanguages).default('en')
/** What GET /api/v1/assessment/procedures may be asked for. */
export const proceduresQuerySchema = assessmentPeriodSchema.extend({ language })
const period = { from: z.string(), to: z.string() }
const part = assessmentPeriodSchema.extend({
  limit: z.coerce.number().int().min(1).max(assessmentMax.listed).default(50),
  after: id.optional(),
})

/** Answer of GET /api/v1/assessment. */
export const assessmentSchema = z.object({
  account: z.string(),
  /** Whom the link was given to, and when it ends. */
  assessor: z.string(),
  expiresAt: z.string(),
  isForAllSites: z.boolean(),
  /** The time zone that the account's days are of. */
  timeZone: z.string(),
  /** Whether packs can be fetched. They hold the log of the whole account. */
  mayExport: z.boolean(),
  sites: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      /** Also those that are not watched any more. */
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
          /** End of the last scan that evaluated it whole. */
          lastEvaluatedAt: z.string().nullable(),
        }),
      ),
    }),
  ),
  evidence: z.object({
    records: count,
    /** Up to which everything is signed. */
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
      /** What it looks at, in our words, and what of it no program does. */
      title: z.string(),
      besides: z.string(),
      /** As in a report of the same period. */
      reasons: z.array(reportControlSchema.shape.reasons.element.extend({ evidence: z.array(z.enum(evidencePlaces)) })),
    }),
  ),
})

/** Answer of GET /api/v1/assessment/documents: the statements that count now, of the account and of the sites of the link, and which documents are made of them. */
export const assessedDocumentsSchema = z.object({
  statements: z.array(reportStatementSchema),
  documents: z.array(z.enum(programDocuments)),
})

/** What GET /api/v1/assessment/sites/{id}/inventory may be asked for. */
export const inventoryAtQuerySchema = z.object({
  /** Now, unless told. */
  at: moment.optional(),
  limit: z.coerce.number().int().min(1).max(assessmentMax.listed).default(100),
  after: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** What GET /api/v1/assessment/pages/{id}/headers may be asked for. */
export const headersAtQuerySchema = headersQuerySchema.extend({ at: moment.optional() })

/** A script of a site as it was at a moment. */
export const scriptAtSchema = z.object({
  /** SHA-256 of its lasting identity. */
  id: z.string(),
  label: z.string(),
  host: z.string().nullable(),
  pages: z.array(z.string()),
  firstSeenAt: z.string(),
  /** Up to the moment; null where what scans saw then is not kept any more. */
  lastSeenAt: z.string().nullable(),
  scanId: z.string().nullable(),
  /** Whether one of the last ten evaluated scans of a page before the moment saw it. */
  isPresent: z.boolean(),
  /** What the scan of that time said; null where it is not kept any more. */
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
  /** Whether the merchant answers for it: neither data, nor another's duty. Where no facts are kept, as was last known. */
  isMerchants: z.boolean(),
  /** As of the moment: see `risk` of the inventory. */
  risk: inventoryScriptSchema.shape.risk,
  verdict: inventoryScriptSchema.shape.verdict,
  state: z.enum(authorizations),
  /** When it was first approved, and milliseconds from the first sighting to that; null before. */
  authorizedAt: z.string().nullable(),
  lagMs: z.number().nullable(),
  /** Up to the moment, the newest first, at most twenty: the first is the one that counted. */
  decisions: z.array(decisionSchema),
})

export const inventoryAtSchema = z.object({
  siteId: z.string(),
  at: z.string(),
  total: count,
  /** Of those that were present then, on payment pages; all but the first only of those that the merchant answers for. */
  counts: z.object({ present: count, merchants: count, justified: count, authorized: count, withIntegrity: count }),
  scripts: z.array(scriptAtSchema),
  next: z.string().nullable(),
})

/** What the lists of scans and alerts may be asked for. */
export const assessmentListQuerySchema = part

export const assessedScanSchema = scanSummarySchema.extend({
  pageId: z.string(),
  /** Null where it is not compared: not evaluated, or not ended. */
  comparison: z.object({ state: z.string(), verdicts: z.record(z.string(), count), notCompared: count }).nullable(),
})

/** Answer of GET /api/v1/assessment/sites/{id}/scans, the newest first. */
export const assessedScansSchema = z.object({
  ...period,
  siteId: z.string(),
  total: count,
  scans: z.array(assessedScanSchema),
  next: z.string().nullable(),
})

/** What GET /api/v1/assessment/sites/{id}/changes may be asked for. */
export const assessedChangesQuerySchema = assessmentPeriodSchema.extend({
  verdict: changesQuerySchema.shape.verdict,
  limit: changesQuerySchema.shape.limit,
  after: id.optional(),
})

/** Its answer, the newest first. */
export const assessedChangesSchema = z.object({
  ...period,
  siteId: z.string(),
  /** How many comparisons the list has, on all of its parts. */
  total: count,
  /** Changes of the period in all, whatever the verdict that is asked for and the part. */
  totals: z.object({
    verdicts: siteChangesSchema.shape.counts.shape.verdicts,
    /** Of those that are not volatile: the first decision on the script since the change was found, up to the end of the period; or that there is none, or that it is no script. */
    decisions: z.record(z.enum(changeDecisions), count),
    /** Of those that are not volatile: of headers and cookies. */
    headers: count,
    /** Comparisons that failed, wait or left something out, so that changes there are not known. */
    unknown: count,
  }),
  comparisons: z.array(comparisonSchema),
  /** By the id of a change: the first decision on its script since it was found. */
  decisions: z.record(z.string(), decisionSchema),
  next: z.string().nullable(),
})

/**
 * Answer of GET /api/v1/assessment/sites/{id}/alerts, the newest first. Where an incident is not whole, it is also of sites that the link does not cover: then gravity, moments and numbers are those of
 * the covered sites alone, and neither the note nor what channels were told is in it.
 */
export const assessedAlertsSchema = z.object({
  ...period,
  siteId: z.string(),
  total: count,
  incidents: z.array(incidentDetailSchema.omit({ deliveries: true, scripts: true }).extend({ isWhole: z.boolean() })),
  next: z.string().nullable(),
})

/** What GET /api/v1/assessment/sample and GET /api/v1/assessment/population.txt may be asked for. */
export const populationQuerySchema = assessmentPeriodSchema.extend({ of: z.enum(sampledKinds) })
export const sampleQuerySchema = populationQuerySchema.extend({
  size: z.coerce.number().int().min(1).max(assessmentMax.sample).default(10),
  /** A new one unless told. */
  seed: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
})

export const sampledSchema = z.object({
  id: z.string(),
  /** SHA-256 that placed it. */
  rank: z.string(),
  /** What it is, for a person. */
  label: z.string(),
  siteId: z.string(),
  pageUrl: z.string().nullable(),
  at: z.string(),
  /** The scan that shows it; null where it is not kept any more. */
  scanId: z.string().nullable(),
  /** Of a scan its state, of a change or alert its verdict (`coverage` where pages are not evaluated), of a script how it stands. */
  state: z.string(),
  /** Of a script whether the merchant answers for it, as in the inventory, and whose frame it was in; null for all else. */
  duty: z.object({ isMerchants: z.boolean(), scope: z.enum(scopes) }).nullable(),
})

/** Answer of GET /api/v1/assessment/sample. */
export const sampleSchema = z.object({
  ...period,
  of: z.enum(sampledKinds),
  seed: z.string(),
  /** How many there are to draw from, and the SHA-256 of their sorted ids, each with a line feed. */
  population: count,
  populationSha256: z.string(),
  drawn: z.array(sampledSchema),
})

export type AssessmentPeriod = z.infer<typeof assessmentPeriodSchema>
export type Assessment = z.infer<typeof assessmentSchema>
export type ProceduresQuery = z.infer<typeof proceduresQuerySchema>
export type AssessedProcedures = z.infer<typeof assessedProceduresSchema>
export type AssessedDocuments = z.infer<typeof assessedDocumentsSchema>
export type HeadersAtQuery = z.infer<typeof headersAtQuerySchema>
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
