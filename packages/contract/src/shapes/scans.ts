// Owns the shapes of the scan calls between site and server.
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
import { declarationSchema } from './proofs.ts'

/** Body of POST /api/v1/scans. */
export const startScanSchema = z.object({
  url: z.string().min(1).max(2048),
  profile: z.enum(profiles).default('desktop'),
  /** Visit again in another kind of browser and compare, since some code hides from scanners. */
  cloakCheck: z.boolean().default(false),
  /** Made for the address's host and kept; without any right to test the host the page is only looked at. */
  declaration: declarationSchema.optional(),
})

export const scanStates = ['queued', 'running', 'complete', 'partial', 'failed', 'blocked', 'cancelled'] as const

/** A scan as the list and the live view show it. */
export const scanSummarySchema = z.object({
  id: z.string(),
  /** The site whose page was scanned; null for an address that was no page of a site. */
  siteId: z.string().nullable(),
  url: z.string(),
  profile: z.enum(profiles),
  state: z.enum(scanStates),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  reason: z.object({ code: z.string(), detail: z.string() }).nullable(),
  counts: z.object({ scripts: z.number(), firstParty: z.number(), thirdParty: z.number(), findings: z.number() }).nullable(),
  riskScore: z.number().nullable(),
  /** Word of the risk score; null where there is no score. */
  severity: z.enum(severities).nullable(),
  cloakCheck: z.enum(cloakChecks),
  /** With `person` somebody gave the capture; with all others our own browser took it. */
  trigger: z.enum(scanTriggers),
  /** 1, or with the trigger `retry` how many attempts there were with it, each a scan of its own. */
  attempt: z.int().min(1),
})

/** Answer of GET /api/v1/scans?limit=1–100&after=…, newest first. `next` goes into `after` for the following page; null on the last. */
export const scanListSchema = z.object({ scans: z.array(scanSummarySchema), next: z.string().nullable() })

/** Data of one `progress` server-sent event on GET /api/v1/scans/{id}/events; the last event is `end` with a scan summary. */
export const scanProgressSchema = z.object({
  stage: z.string(),
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
  /** Field at fault, for bad input. */
  field: z.string().optional(),
  /** With `too-many-requests`, which limit on scans begun by hand was reached; absent for other limits. */
  limit: z.enum(scanLimits).optional(),
  /** With `limit`, when to try again; the header Retry-After says the same. */
  retryAfterSeconds: z.int().optional(),
  /** Of a journey that is none: what is wrong, with which step, counted from 1, and the part of it that this is about. */
  journey: z.object({ code: z.enum(journeyProblems), step: z.int().nullable(), said: z.string() }).optional(),
  /** Of a HAR that cannot be taken: what is wrong, with which entry, counted from 1, where as a JSON path, and a fact about it. */
  har: z.object({ code: z.enum(harProblems), entry: z.int().nullable(), path: z.string().nullable(), said: z.string() }).optional(),
  /** With `second-factor-needed`, what to do next. */
  secondFactor: z.enum(secondFactorSteps).optional(),
})

export type StartScan = z.infer<typeof startScanSchema>
export type ScanSummary = z.infer<typeof scanSummarySchema>
export type ScanList = z.infer<typeof scanListSchema>
export type ScanProgress = z.infer<typeof scanProgressSchema>
export type ScanState = (typeof scanStates)[number]
export type Problem = z.infer<typeof problemSchema>
