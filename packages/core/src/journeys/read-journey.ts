// Reads a journey file, which anyone may have written: the JSON of Chrome's Recorder, with a few more steps of Tillwatch.

import { type JourneyStepKind, journeyStepKinds } from '@tillwatch/contract/lists'
import { parsePageAddress } from '@tillwatch/contract/rules'
import { JOURNEY_LIMITS, type Journey, type JourneyStep, journeyStepSchema, SECRET_CHARS_MIN, secretsOf } from '@tillwatch/contract/shapes'
import type { z } from 'zod'
import { holdsCardNumber } from '#shared/index.ts'
import { type JourneyProblem, journeyProblem } from './problem.ts'
import { recordedSteps, stepsOf } from './recorded-steps.ts'

/** `lifted`: plain-text passwords, email addresses, and phone numbers in the file, by the names of the secrets that replace them in the journey. */
export type ReadJourney = { ok: true; journey: Journey; lifted: Record<string, string> } | { ok: false; problem: JourneyProblem }

const kinds = new Set<string>(journeyStepKinds)
const PASSWORD = /passw|contrase|kennwort|passwort|mot de passe|type=["']?password/i
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,60}$/
/** A phone number with its usual separators. */
const PHONE = /^[+\d(][\d ()./-]{6,30}$/
const PHONE_FIELD = /phone|mobil|handy|telef|\btel\b/i
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
const PHONE_DIGITS_MIN = 8
/** Maximum of E.164. */
const PHONE_DIGITS_MAX = 15

/** Reads a file's text. For any content, returns a journey or the first problem. Never throws. */
export function readJourney(text: string): ReadJourney {
  if (text.length > JOURNEY_LIMITS.fileChars) return refused(journeyProblem('too-big', null, text.length.toLocaleString('en')))
  const parsed = parse(text)
  if ('problem' in parsed) return refused(parsed.problem)
  return journeyOf(parsed.value)
}

/** Like `readJourney`, for parsed content. */
export function journeyOf(value: unknown): ReadJourney {
  const { steps: recorded, title, timeout } = isObject(value) ? value : {}
  if (!Array.isArray(recorded) || recorded.length === 0) return refused(journeyProblem('no-steps', null))
  if (recorded.length > JOURNEY_LIMITS.steps) return refused(journeyProblem('too-many-steps', null, String(recorded.length)))
  const steps: JourneyStep[] = []
  for (const [at, one] of recorded.entries()) {
    const read = readStep(one, at, typeof timeout === 'number' ? timeout : undefined)
    if ('problem' in read) return refused(read.problem)
    steps.push(...read.steps)
  }
  const keyed = steps.findIndex((_, at) => typesCard(steps.slice(at)))
  if (keyed >= 0) return refused(journeyProblem('card-number', keyed, '', ['key']))
  if (steps.length > JOURNEY_LIMITS.steps) return refused(journeyProblem('too-many-steps', null, String(steps.length)))
  const lifted = liftSecrets(steps)
  return { ok: true, journey: { title: typeof title === 'string' ? title.slice(0, JOURNEY_LIMITS.titleChars) : '', steps }, lifted }
}

type ReadStep = { steps: JourneyStep[] } | { problem: JourneyProblem }

function readStep(one: unknown, at: number, timeout: number | undefined): ReadStep {
  const type = isObject(one) ? one.type : undefined
  if (typeof type !== 'string') return { problem: journeyProblem('wrong-part', at, 'type', ['type']) }
  if (type === 'customStep') return { problem: journeyProblem('runs-code', at, type, ['type']) }
  if (!kinds.has(type)) return { problem: journeyProblem('unknown-kind', at, type, ['type']) }
  const recorded = recordedSteps[type as JourneyStepKind].safeParse(one)
  if (!recorded.success) return { problem: problemOf(recorded.error, at) }
  const { target } = recorded.data
  if (target !== undefined && target !== 'main') return { problem: journeyProblem('other-window', at, target, ['target']) }
  if (type === 'waitForNavigation' && 'url' in recorded.data && !leadsToWeb(recorded.data.url))
    return { problem: journeyProblem('address', at, recorded.data.url ?? '', ['url']) }
  const steps: JourneyStep[] = []
  for (const made of stepsOf(recorded.data, timeout)) {
    const step = journeyStepSchema.safeParse(made)
    if (!step.success) return { problem: problemOf(step.error, at) }
    steps.push(step.data)
  }
  for (const step of steps) {
    const problem = refusalOf(step, at)
    if (problem) return { problem }
  }
  return { steps }
}

const leadsToWeb = (url: string | undefined) => url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** Steps that are well-formed but impossible for a visit. Normalizes addresses the way browsers do. */
function refusalOf(step: JourneyStep, at: number): JourneyProblem | null {
  if (step.type === 'change' && typeof step.value === 'string' && holdsCardNumber(step.value))
    return journeyProblem('card-number', at, '', ['value'])
  if (step.type !== 'navigate') return null
  const address = parsePageAddress(step.url)
  if (!address.ok || !/^https?:\/\//i.test(step.url.trim())) return journeyProblem('address', at, step.url, ['url'])
  step.url = address.url
  return null
}

/** Whether the keys that these steps begin with are a card number, digit by digit. */
function typesCard(steps: readonly JourneyStep[]): boolean {
  let digits = ''
  for (const step of steps) {
    if (step.type === 'keyDown' && /^\d$/.test(step.key)) digits += step.key
    else if (step.type !== 'keyUp') break
    else if (digits === '') return false
  }
  return holdsCardNumber(digits)
}

/** The first fault, under the name of its part. */
function problemOf(error: z.ZodError, at: number): JourneyProblem {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys')
    return journeyProblem('unknown-part', at, issue.keys.map((key) => `“${key.slice(0, 40)}”`).join(', '), issue.path)
  const part = issue?.path.map(String).join('.') || 'type'
  return journeyProblem('wrong-part', at, part.slice(0, 40), issue?.path)
}

/** Kind of a secret that a recording has as plain text, which also names it; null for other text. */
function secretKind(step: Extract<JourneyStep, { type: 'change' }>, value: string): 'password' | 'email' | 'phone' | null {
  const isNamed = (words: RegExp) => step.selectors.some((chain) => chain.some((selector) => words.test(selector)))
  if (isNamed(PASSWORD)) return 'password'
  if (value.length < SECRET_CHARS_MIN) return null
  if (EMAIL.test(value)) return 'email'
  return isPhone(value, isNamed(PHONE_FIELD)) ? 'phone' : null
}

/** Outside a phone field, only a number that starts like one: with a plus sign, a zero, or a parenthesis. */
function isPhone(value: string, inPhoneField: boolean): boolean {
  const digits = value.replace(/\D/g, '').length
  if (digits < PHONE_DIGITS_MIN || digits > PHONE_DIGITS_MAX || DATE.test(value)) return false
  return PHONE.test(value) && (inPhoneField || /^[+0(]/.test(value))
}

/** Replaces passwords, email addresses, and phone numbers with secrets, so that a recording can be stored without them. */
function liftSecrets(steps: JourneyStep[]): Record<string, string> {
  const names = new Map<string, string>()
  const taken = new Set(secretsOf({ title: '', steps }))
  for (const step of steps) {
    if (step.type !== 'change' || typeof step.value !== 'string' || step.value === '') continue
    const kind = secretKind(step, step.value)
    if (kind === null) continue
    const name = names.get(step.value) ?? unusedName(kind, taken)
    names.set(step.value, name)
    taken.add(name)
    step.value = { secret: name }
  }
  return Object.fromEntries([...names].map(([value, name]) => [name, value]))
}

function unusedName(base: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}${count}`
    if (!taken.has(name)) return name
  }
}

function parse(text: string): { value: unknown } | { problem: JourneyProblem } {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { problem: journeyProblem('not-json', null, error instanceof Error ? error.message : '') }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const refused = (problem: JourneyProblem): ReadJourney => ({ ok: false, problem })
