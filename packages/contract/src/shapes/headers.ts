// Shapes of a page's headers over time: their status, decisions, changes, and a recommended policy.
import { z } from 'zod'
import {
  decisionReasons,
  decisionVerdicts,
  effectDirections,
  headerEffects,
  headerSources,
  headerStates,
  policyReasons,
  policyWarnings,
  profiles,
  unreadReasons,
} from '#lists/index.ts'
import { momentSchema } from './times.ts'

const params = z.record(z.string(), z.string())

export const headerEffectSchema = z.object({ code: z.enum(headerEffects), direction: z.enum(effectDirections), params })

/** One header of one place: a policy by directive, permissions by feature, cookies by name, everything else whole. */
const part = {
  /** Empty for the page's own document, otherwise host and path of a frame or redirect. */
  place: z.string(),
  source: z.enum(headerSources),
  header: z.string(),
  /** Directive, feature, or cookie; empty if the header is compared as a whole. */
  part: z.string(),
  tier: z.union([z.literal(1), z.literal(2)]),
}

export const headerDecisionSchema = z.object({
  verdict: z.enum(decisionVerdicts),
  /** Whether it applies to all pages of the site. */
  forSite: z.boolean(),
  reason: z.enum(decisionReasons).nullable(),
  justification: z.string(),
  decidedAt: z.string(),
  /** Name and email address of the author; for a former member, the ID. */
  decidedBy: z.string(),
  /** Network address of the author; null for readers without access to the activity log. */
  decidedFrom: z.string().nullable(),
  rulesVersion: z.string(),
  /**
   * Milliseconds from the first sighting of the value to its first approval; null for other verdicts and if it was never seen. Approving it
   * again does not change it.
   */
  lagMs: z.number().nullable(),
})

export const headerStandingSchema = z.object({
  id: z.string(),
  ...part,
  state: z.enum(headerStates),
  /**
   * From the last evaluated scan, or from an earlier one if it is `not-evaluated`; normalized, with one line per value; null if it is gone
   * or unseen.
   */
  value: z.string().nullable(),
  /** The decided value; null without a decision, or if it was about the absence. */
  decidedValue: z.string().nullable(),
  /** Effects of the current value compared with the authorized one. Empty unless changed, removed, or new. */
  effects: z.array(headerEffectSchema),
  /** When a scan first saw this value here; null if it is gone or unseen. */
  since: z.string().nullable(),
  decision: headerDecisionSchema.nullable(),
})

export const headerDifferenceSchema = z.object({
  ...part,
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The previous scan could not read whether it was there. */
  beforeUnread: z.boolean(),
  /** Empty in that case. */
  effects: z.array(headerEffectSchema),
})

/** Differences of one evaluated scan from the previous one with the same profile. */
export const headerChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  scanId: z.string(),
  profile: z.enum(profiles),
  /** The first scan of the page, so that nothing is compared. */
  isFirst: z.boolean(),
  differences: z.array(headerDifferenceSchema),
})

/** Parameters of GET /api/v1/pages/{id}/headers. */
export const headersQuerySchema = z.object({
  /** Changes older than this one. */
  before: z.string().max(64).optional(),
  /** Now by default. */
  at: momentSchema.optional(),
})

/** Answer of GET /api/v1/pages/{id}/headers. */
export const pageHeadersSchema = z.object({
  pageId: z.string(),
  /** The last evaluated scan that got headers; null before the first. */
  observed: z
    .object({
      scanId: z.string(),
      at: z.string(),
      profile: z.enum(profiles),
      /** Identifies the set as seen; a decision is for it. */
      setId: z.string(),
    })
    .nullable(),
  /** Headers that the last evaluated scan found missing, each with the document. */
  missing: z.array(z.object({ header: z.string(), url: z.string() })),
  /** Where the last evaluated scan could not read everything, so that missing parts there are `not-evaluated`. */
  unread: z.array(z.object({ place: z.string(), source: z.enum(headerSources), why: z.enum(unreadReasons) })),
  parts: z.array(headerStandingSchema),
  /** Newest first. */
  history: z.array(headerChangeSchema),
  /** Total number in the history, and the number without first sightings. */
  total: z.int().min(0),
  changes: z.int().min(0),
  /** `before` for older changes; null if there are none. */
  earlier: z.string().nullable(),
})

const decided = {
  /** The set that the person saw. */
  setId: z.string().max(64),
  partIds: z.array(z.string().max(64)).min(1).max(1000),
  /** For all pages of the site, not only this one. */
  forSite: z.boolean().default(false),
}

/** Body of POST /api/v1/pages/{id}/header-decisions. Approving or rejecting a removed part is for its absence. */
export const decideHeadersSchema = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('approve'),
    ...decided,
    reason: z.enum(decisionReasons),
    justification: z.string().trim().min(10).max(2000),
  }),
  z.object({ verdict: z.literal('reject'), ...decided, justification: z.string().trim().max(2000).default('') }),
  z.object({ verdict: z.literal('withdraw'), ...decided, justification: z.string().trim().max(2000).default('') }),
])

/** Its answer. */
export const decideHeadersAnswerSchema = z.object({ batchId: z.string(), decisions: z.int().min(1) })

const policySource = z.object({ value: z.string(), reasons: z.array(z.object({ code: z.enum(policyReasons), params })) })

/** Answer of GET /api/v1/pages/{id}/policy: a report-only policy, based on the authorized scripts. */
export const recommendedPolicySchema = z.object({
  pageId: z.string(),
  /** The scan with the frames, forms, and other requests; null if none exists. */
  scanId: z.string().nullable(),
  authorizedScripts: z.int().min(0),
  header: z.literal('Content-Security-Policy-Report-Only'),
  value: z.string(),
  directives: z.array(z.object({ name: z.string(), sources: z.array(policySource) })),
  warnings: z.array(z.object({ code: z.enum(policyWarnings), params })),
})

export type HeaderEffect = z.infer<typeof headerEffectSchema>
export type HeaderStanding = z.infer<typeof headerStandingSchema>
export type HeaderDifference = z.infer<typeof headerDifferenceSchema>
export type HeaderChange = z.infer<typeof headerChangeSchema>
export type HeadersQuery = z.infer<typeof headersQuerySchema>
export type PageHeaders = z.infer<typeof pageHeadersSchema>
export type DecideHeaders = z.infer<typeof decideHeadersSchema>
export type DecideHeadersAnswer = z.infer<typeof decideHeadersAnswerSchema>
export type RecommendedPolicy = z.infer<typeof recommendedPolicySchema>
