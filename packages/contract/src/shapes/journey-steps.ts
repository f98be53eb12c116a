// Shape of a journey: the steps that a visit takes before it examines a page. They are Chrome's Recorder steps in normalized form.
import { z } from 'zod'
import { shopActions } from '#lists/index.ts'

export const JOURNEY_LIMITS = {
  /** Maximum characters of a file. */
  fileChars: 262_144,
  steps: 100,
  titleChars: 200,
  /** Maximum ways to find one element, tried in order. */
  alternatives: 10,
  /** Maximum selectors of one way, each searched within the previous element: into shadow trees. */
  chain: 5,
  selectorChars: 1_000,
  valueChars: 1_000,
  expressionChars: 2_000,
  frameDepth: 5,
  stepTimeoutMs: 30_000,
  /** Time of a visit for a journey, in addition to its own. */
  runMs: 60_000,
} as const

/** Default milliseconds of a step. */
export const STEP_TIMEOUT_MS = 10_000

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)
const timeout = z.number().int().min(1).max(JOURNEY_LIMITS.stepTimeoutMs).optional()
const selector = z.string().trim().min(1).max(JOURNEY_LIMITS.selectorChars)
/** Ways to find an element; each a chain of `css`, `aria/…`, `text/…`, `xpath/…`, or `pierce/…`. */
const selectors = z.array(z.array(selector).min(1).max(JOURNEY_LIMITS.chain)).min(1).max(JOURNEY_LIMITS.alternatives)
/** Indexes of frames within frames, from the page down; absent for the page itself. */
const frame = z.array(z.number().int().min(0).max(99)).min(1).max(JOURNEY_LIMITS.frameDepth).optional()
const onElement = { selectors, frame, timeout }

/** What is typed: a text, the value of a secret, or the digits that a secret seed gives at that moment (RFC 6238). */
export const stepValueSchema = z.union([
  z.string().max(JOURNEY_LIMITS.valueChars),
  z.strictObject({ secret: name }),
  z.strictObject({ totp: name }),
])

const size = z.number().int().min(200).max(4_000)

export const journeyStepSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('navigate'), url: z.string(), timeout }),
  z.strictObject({ type: z.literal('click'), ...onElement }),
  z.strictObject({ type: z.literal('doubleClick'), ...onElement }),
  z.strictObject({ type: z.literal('change'), value: stepValueSchema, ...onElement }),
  z.strictObject({ type: z.literal('keyDown'), key: z.string().min(1).max(30), timeout }),
  z.strictObject({ type: z.literal('keyUp'), key: z.string().min(1).max(30), timeout }),
  z.strictObject({ type: z.literal('hover'), ...onElement }),
  /** To an element, or to a position of the page in CSS pixels. */
  z.strictObject({
    type: z.literal('scroll'),
    selectors: selectors.optional(),
    frame,
    x: z.number().min(0).max(1_000_000).optional(),
    y: z.number().min(0).max(1_000_000).optional(),
    timeout,
  }),
  /** CSS pixels, until the journey ends. */
  z.strictObject({ type: z.literal('setViewport'), width: size, height: size, timeout }),
  /** Until it is visible or, if `visible` is false, until it is not. */
  z.strictObject({ type: z.literal('waitForElement'), visible: z.boolean().default(true), ...onElement }),
  /** Until the page has navigated since the previous step began. `url`: where a recording went, whose host forms may lead to. */
  z.strictObject({ type: z.literal('waitForNavigation'), url: z.string().max(2_000).optional(), timeout }),
  /** Until the page's address contains this text. */
  z.strictObject({ type: z.literal('waitForAddress'), contains: z.string().min(1).max(500), timeout }),
  /** Until it is true in the page. It may only read: the browser stops one that would change anything. */
  z.strictObject({
    type: z.literal('waitForExpression'),
    expression: z.string().trim().min(1).max(JOURNEY_LIMITS.expressionChars),
    timeout,
  }),
  z.strictObject({ type: z.literal('shop'), action: z.enum(shopActions), timeout }),
])

export const journeySchema = z.strictObject({
  title: z.string().max(JOURNEY_LIMITS.titleChars),
  steps: z.array(journeyStepSchema).min(1).max(JOURNEY_LIMITS.steps),
})

export type StepValue = z.infer<typeof stepValueSchema>
export type JourneyStep = z.infer<typeof journeyStepSchema>
export type Journey = z.infer<typeof journeySchema>

/** Names of the secrets that are authenticator seeds, without duplicates. */
export function seedsOf({ steps }: Journey): string[] {
  const seeds = steps.flatMap((step) =>
    step.type === 'change' && typeof step.value === 'object' && 'totp' in step.value ? step.value.totp : [],
  )
  return [...new Set(seeds)]
}

/** Names of a journey's secrets, without duplicates, in order of first use. */
export function secretsOf({ steps }: Journey): string[] {
  const names = steps.flatMap((step) => {
    if (step.type !== 'change' || typeof step.value === 'string') return []
    return ['secret' in step.value ? step.value.secret : step.value.totp]
  })
  return [...new Set(names)]
}
