// Shapes of decisions on scripts.
import { z } from 'zod'
import {
  approvedAtOnceMax,
  authorizations,
  decisionCauses,
  decisionReasons,
  decisionVerdicts,
  ownDecisionReasons,
  scriptKinds,
} from '#lists/index.ts'
import { utcMomentSchema } from './times.ts'

/**
 * Scope of a decision: scripts of the inventory, everything of a vendor with one purpose, or the files directly in one directory of one
 * host.
 */
export const decisionTargetSchema = z.discriminatedUnion('covers', [
  z.object({ covers: z.literal('scripts'), scriptIds: z.array(z.string().max(64)).min(1).max(500) }),
  z.object({ covers: z.literal('vendor'), vendor: z.string().min(1).max(200), purpose: z.string().min(1).max(100) }),
  z.object({ covers: z.literal('directory'), host: z.string().min(1).max(255), directory: z.string().min(1).max(1000) }),
])

/** Why scripts are needed. */
const needed = { reason: z.enum(decisionReasons), justification: z.string().trim().min(10).max(2000) }

const approval = {
  ...needed,
  /** Who is responsible for the scripts on the merchant's side. */
  owner: z.string().trim().max(200).default(''),
  reviewBy: utcMomentSchema.nullable().default(null),
  expiresAt: utcMomentSchema.nullable().default(null),
  /** Only for the content in `contents`: another content makes it undecided again. For single scripts. */
  pinned: z.boolean().default(false),
  /** SHA-256 of the contents that the person saw, by the script's ID: required for each pinned script. */
  contents: z.record(z.string().max(64), z.string().regex(/^[0-9a-f]{64}$/)).default({}),
}

/** Body of POST /api/v1/sites/{id}/decisions: applies to all pages of the site. */
export const decideSchema = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('approve'), target: decisionTargetSchema, ...approval }),
  z.object({ verdict: z.literal('reject'), target: decisionTargetSchema, justification: z.string().trim().max(2000).default('') }),
  z.object({ verdict: z.literal('withdraw'), target: decisionTargetSchema, justification: z.string().trim().max(2000).default('') }),
])

/** Body of POST /api/v1/sites/{id}/approvals: scripts with a justification per line, all approved or none. */
export const approveEachSchema = z.object({
  approvals: z
    .array(
      z.object({
        ...needed,
        scriptIds: z.array(z.string().max(64)).min(1).max(approvedAtOnceMax),
        /** Like in POST /api/v1/sites/{id}/decisions. Required for scripts whose code was not understood. */
        pinned: approval.pinned,
        contents: approval.contents,
      }),
    )
    .min(1)
    .max(approvedAtOnceMax),
})

/**
 * Answer of both, and of POST /api/v1/sites/{id}/decisions/{batchId}/undo: the number of appended decisions, and of inventory scripts that
 * they cover now.
 */
export const decideAnswerSchema = z.object({
  batchId: z.string(),
  decisions: z.int().min(1),
  scripts: z.int().min(0),
  /** Number of scripts that an approval of a vendor or folder does not cover: each needs its own decision. */
  leftOut: z.int().min(0),
  /** The first 200 of them, each with the reason. */
  leftOutScripts: z
    .array(
      z.object({
        ...{ id: z.string(), label: z.string(), kind: z.enum(scriptKinds), url: z.string().nullable() },
        reason: z.enum(ownDecisionReasons),
      }),
    )
    .max(approvedAtOnceMax),
})

export const decisionSchema = z.object({
  id: z.string(),
  batchId: z.string(),
  verdict: z.enum(decisionVerdicts),
  covers: z.enum(['script', 'vendor', 'directory']),
  /** What it covers, for people: a label, a vendor, or a directory of a host. */
  subject: z.string(),
  pinnedSha256: z.string().nullable(),
  reason: z.enum(decisionReasons).nullable(),
  justification: z.string(),
  owner: z.string(),
  reviewBy: z.string().nullable(),
  expiresAt: z.string().nullable(),
  decidedAt: z.string(),
  /** Name and email address of the author; for a former member, the ID. */
  decidedBy: z.string(),
  /** Network address of the author; null for readers without access to the activity log. */
  decidedFrom: z.string().nullable(),
  rulesVersion: z.string(),
  /** Why Tillwatch withdrew an approval; null if a person decided. */
  cause: z.enum(decisionCauses).nullable(),
})

/** Status of a script, with the deciding decision. */
export const authorizationSchema = z.object({
  state: z.enum(authorizations),
  decision: decisionSchema.nullable(),
  /**
   * Milliseconds from the first sighting to the first approval; null if the script is not approved. Approving it again does not change it.
   */
  lagMs: z.number().nullable(),
  /** Whether a valid approval has reached its review date. */
  reviewDue: z.boolean(),
  /**
   * Whether the merchant has to decide: undecided, changed, expired, or due for review. Never for data, nor in a scope of another's
   * responsibility.
   */
  needsDecision: z.boolean(),
})

/** Parameters of GET /api/v1/sites/{id}/decisions. */
export const decisionQuerySchema = z.object({
  /** A script of the inventory: only the decisions that cover it. */
  scriptId: z.string().max(64).optional(),
  verdict: z.enum(decisionVerdicts).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(64).optional(),
})

/** Parameters of its CSV, which includes everything that matches. */
export const decisionExportSchema = decisionQuerySchema.omit({ limit: true, after: true })

/** Answer of GET /api/v1/sites/{id}/decisions: newest first. `next` is `after` of the following page; null on the last. */
export const decisionListSchema = z.object({
  /** Over all matches. */
  total: z.int().min(0),
  decisions: z.array(
    decisionSchema.extend({
      /** Scripts of the site that it currently decides; 0 if newer decisions replaced it for all. */
      scripts: z.int().min(0),
    }),
  ),
  next: z.string().nullable(),
})

export type Decide = z.infer<typeof decideSchema>
export type ApproveEach = z.infer<typeof approveEachSchema>
export type DecideAnswer = z.infer<typeof decideAnswerSchema>
export type Decision = z.infer<typeof decisionSchema>
export type DecisionQuery = z.infer<typeof decisionQuerySchema>
export type DecisionExport = z.infer<typeof decisionExportSchema>
export type DecisionList = z.infer<typeof decisionListSchema>
