// Shapes of the calls about a page's journey: the steps that its scans take first.
import { z } from 'zod'
import { journeyStepKinds, outcomeCodes, trialStates } from '#lists/index.ts'
import { causeSchema } from './cause.ts'
import { stepRunSchema } from './journey-run.ts'
import { JOURNEY_LIMITS, journeySchema } from './journey-steps.ts'

/** Minimum characters of a secret: a shorter one would match much of a scan's data by chance, and could not be kept out of it. */
export const SECRET_CHARS_MIN = 6

/** Hosts at which one secret is typed. */
export const SECRET_HOSTS_MAX = 20

const secretValue = z.string().min(SECRET_CHARS_MIN).max(1_000)

/** Body of PUT /api/v1/pages/{id}/journey. */
export const putJourneySchema = z.object({
  /** A recording, or an existing journey; the verb reports what is wrong with it. */
  journey: z.unknown(),
  /** Values of new or changed secrets, by name; others stay unchanged. */
  secrets: z.record(z.string(), secretValue).default({}),
  /** Hosts at which a secret is typed, by name; the page's own and those that steps open where they are not given. To change them, give the value, too. */
  hosts: z.record(z.string(), z.array(z.string().max(253)).min(1).max(SECRET_HOSTS_MAX)).optional(),
})

/** Answer of GET and PUT /api/v1/pages/{id}/journey. Values of secrets are never returned. */
export const pageJourneySchema = z.object({
  ...journeySchema.shape,
  /** Those that its steps type, in the order of their first use. `isSet`: whether a value is kept for it. `hosts`: where it is typed. */
  secrets: z.array(z.object({ name: z.string(), isSeed: z.boolean(), isSet: z.boolean(), hosts: z.array(z.string()) })),
  changedBy: z.string(),
  changedAt: z.string(),
})

export type PutJourney = z.infer<typeof putJourneySchema>
export type PageJourney = z.infer<typeof pageJourneySchema>

/** Answer of GET /api/v1/scans/{id}/journey-runs: runs of the journey of the scan's page, up to that scan, newest first. */
export const journeyRunsSchema = z.object({
  runs: z.array(
    z.object({
      scanId: z.string(),
      finishedAt: z.string(),
      /** Whether the page was reached and evaluated, whole or in part. */
      arrived: z.boolean(),
      /** Steps that were begun. */
      steps: z.int().min(0),
      /** Where the page was after the last of them; null when none was begun. */
      url: z.string().nullable(),
      /** Why the scan is partial or not evaluated, in one code and as the exact fact; null when neither applies. */
      code: z.enum(outcomeCodes).nullable(),
      cause: causeSchema.nullable(),
      /** Which pictures there are: before the step that failed, and at the end. */
      pictures: z.object({ before: z.boolean(), after: z.boolean() }),
      /** Steps that found their way otherwise than in the run before, since the journey was last changed. */
      changes: z.array(
        z.object({ step: z.int().min(1), type: z.enum(journeyStepKinds), now: z.array(z.string()), before: z.array(z.string()) }),
      ),
      /** Its steps, with the SHA-256 of each small picture; null if none exists. */
      strip: z.array(
        z.object({
          step: z.int().min(1),
          type: z.enum(journeyStepKinds),
          durationMs: z.int().min(0),
          failed: z.boolean(),
          picture: z.string().nullable(),
        }),
      ),
    }),
  ),
})

/** Body of POST /api/v1/pages/{id}/journey/trial: the last step to run, counted from 1. */
export const startTrialSchema = z.object({ until: z.int().min(1).max(JOURNEY_LIMITS.steps) })

/** A JPEG, as base64. */
const picture = z.string().nullable()

/** A run of the first steps of a journey, which leaves nothing but its outcome. The next trial of the page replaces it. */
export const journeyTrialSchema = z.object({
  id: z.string(),
  until: z.int().min(1),
  state: z.enum(trialStates),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Started steps, each with a small picture of the page after it. */
  steps: z.array(stepRunSchema.extend({ picture })),
  /** The page before the step that failed. */
  before: picture,
  /** Why not all steps worked or, after the last step of the journey, why the page is not the right one; otherwise null. */
  cause: causeSchema.nullable(),
})

/** Answer of GET and POST /api/v1/pages/{id}/journey/trial; null before the first. */
export const trialAnswerSchema = z.object({ trial: journeyTrialSchema.nullable() })

export type StartTrial = z.infer<typeof startTrialSchema>
export type JourneyTrial = z.infer<typeof journeyTrialSchema>
export type JourneyRuns = z.infer<typeof journeyRunsSchema>
