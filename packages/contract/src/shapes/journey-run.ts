// Shape of a journey run's result: its steps, and each view with its scripts.
import { z } from 'zod'
import { journeyStepKinds, stepFaults } from '#lists/index.ts'
import { causeSchema } from './cause.ts'

/** The step of a journey that runs, counted from 1. */
export const journeyPlaceSchema = z.object({
  step: z.number().int().min(1),
  steps: z.number().int().min(1),
  type: z.enum(journeyStepKinds),
})

export const stepRunSchema = z.object({
  /** Counted from 1. */
  step: z.number().int().min(1),
  type: z.enum(journeyStepKinds),
  /** Where the page was when it ended. */
  url: z.string(),
  durationMs: z.number().int().min(0),
  /**
   * Names of the fields that a test identity was typed into, for `fill-checkout`. The shop may have stored them as an abandoned cart.
   */
  filled: z.array(z.string().max(200)).max(100).optional(),
  /** Selectors that found the elements it pressed or typed into, and paths that it opened by itself, in order. */
  ways: z.array(z.string().max(200)).max(10).optional(),
  /** Requests that were stopped while it ran, the first 20: an order, card data, or a form with card fields, even empty ones. */
  stopped: z
    .array(z.object({ host: z.string(), request: z.string(), cause: causeSchema }))
    .max(20)
    .optional(),
  /** Whether an authenticator's first code was refused, and the next one was typed. */
  secondCode: z.literal(true).optional(),
  /** SHA-256 of the small picture of the page after it; absent if none could be taken without a secret. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Null if it worked. `said`: the affected selector, address, or name. `why`: why a page did not open. */
  fault: z.object({ code: z.enum(stepFaults), said: z.string(), why: causeSchema.optional() }).nullable(),
})

export const journeyRunSchema = z.object({
  /** Started steps, in order. */
  steps: z.array(stepRunSchema),
  /** The picture taken before the step that failed; null when none could be taken, and absent when all steps worked. */
  before: z.object({ sha256: z.string() }).nullable().optional(),
  /** Each address of the page, in order; the last one is the view of the capture. */
  views: z.array(
    z.object({
      url: z.string(),
      /** Scripts that started to run in this view. */
      scripts: z.array(
        z.object({
          /** Null for code without an address. */
          url: z.string().nullable(),
          sha256: z.string().nullable(),
          /** Whether the same script, by its address or content, is also in the last view. */
          survives: z.boolean(),
        }),
      ),
      /** Number of scripts beyond the first 500, which are not listed. */
      notListed: z.number().int().min(0),
    }),
  ),
})

export type JourneyPlace = z.infer<typeof journeyPlaceSchema>
export type JourneyRun = z.infer<typeof journeyRunSchema>
export type StepRun = JourneyRun['steps'][number]
export type JourneyView = JourneyRun['views'][number]
