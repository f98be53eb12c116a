// Shapes of the scan calls between site and server.
import { z } from 'zod'
import {
  cloakChecks,
  harProblems,
  journeyProblems,
  problemCodes,
  profiles,
  scanLimits,
  scanTriggers,
  secondFactorSteps,
  severities,
} from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'
import { journeyPlaceSchema } from './journey-run.ts'
import { declarationSchema } from './proofs.ts'

/** Body of POST /api/v1/scans. */
export const startScanSchema = z.object({
  url: z.string().min(1).max(2048),
  profile: z.enum(profiles).default('desktop'),
  /** Visit again in another kind of browser and compare, because some code hides from scanners. */
  cloakCheck: z.boolean().default(false),
  /** Stored for the address's host; without any right to test the host, the scan only looks at the page. */
  declaration: declarationSchema.optional(),
})

export const scanStates = ['queued', 'running', 'complete', 'partial', 'failed', 'blocked', 'cancelled'] as const

/** A scan in the list and the live view. */
export const scanSummarySchema = z.object({
  id: z.string(),
  /** The scanned page's site; null for an address without a page of a site. */
  siteId: z.string().nullable(),
  url: z.string(),
  profile: z.enum(profiles),
  state: z.enum(scanStates),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  reason: z.object({ code: z.string(), detail: z.string() }).nullable(),
  counts: z.object({ scripts: z.number(), firstParty: z.number(), thirdParty: z.number(), findings: z.number() }).nullable(),
  riskScore: z.number().nullable(),
  /** Severity word of the risk score; null without a score. */
  severity: z.enum(severities).nullable(),
  cloakCheck: z.enum(cloakChecks),
  /** With `person`, the capture was uploaded; otherwise Tillwatch's own browser took it. */
  trigger: z.enum(scanTriggers),
  /** 1 or, with the trigger `retry`, the number of this attempt; each is a separate scan. */
  attempt: z.int().min(1),
})

/** Answer of GET /api/v1/scans?limit=1–100&after=…, newest first. `next` is `after` of the following page; null on the last. */
export const scanListSchema = z.object({ scans: z.array(scanSummarySchema), next: z.string().nullable() })

/** Data of one `progress` server-sent event on GET /api/v1/scans/{id}/events; the last event is `end` with a scan summary. */
export const scanProgressSchema = z.object({
  stage: z.string(),
  /** The running step of the page's journey; absent before and after it. */
  journey: journeyPlaceSchema.optional(),
  elapsedMs: z.number(),
  counts: z.object({
    requests: z.number(),
    scripts: z.number(),
    frames: z.number(),
    thirdPartyHosts: z.number(),
    fields: z.number(),
    searched: z.number(),
  }),
  /** All hosts seen so far, in the order first seen. */
  hosts: z.array(z.string()),
})

/** Errors of every route: RFC 9457 problem+json. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(problemCodes),
  /** With `bad-address`, what is wrong with it. */
  reason: z.enum(addressProblems).optional(),
  requestId: z.string(),
  /** Faulty field, for bad input. */
  field: z.string().optional(),
  /** With `too-many-requests`, the reached limit on manual scans; absent for other limits. */
  limit: z.enum(scanLimits).optional(),
  /** With `limit`, when to retry; the header Retry-After says the same. */
  retryAfterSeconds: z.int().optional(),
  /** For an invalid journey: the problem, the step, counted from 1, and the affected part. */
  journey: z.object({ code: z.enum(journeyProblems), step: z.int().nullable(), said: z.string() }).optional(),
  /** For a rejected HAR: the problem, the entry, counted from 1, its JSON path, and a related value. */
  har: z.object({ code: z.enum(harProblems), entry: z.int().nullable(), path: z.string().nullable(), said: z.string() }).optional(),
  /** With `second-factor-needed`, the next step. */
  secondFactor: z.enum(secondFactorSteps).optional(),
})

export type StartScan = z.infer<typeof startScanSchema>
export type ScanSummary = z.infer<typeof scanSummarySchema>
export type ScanList = z.infer<typeof scanListSchema>
export type ScanProgress = z.infer<typeof scanProgressSchema>
export type ScanState = (typeof scanStates)[number]
export type Problem = z.infer<typeof problemSchema>
