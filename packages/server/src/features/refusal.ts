// How a verb refuses: few codes, and one sentence for the person. Routes convert it to problem+json.

import type { HarProblem, ProblemCode, ScanLimit, SecondFactorStep } from '@tillwatch/contract/lists'
import type { AddressProblem } from '@tillwatch/contract/rules'
import type { JourneyProblem } from '@tillwatch/core/journeys'
import { formatInput } from '@tillwatch/messages/inputs'

export type RefusalCode = Extract<
  ProblemCode,
  | 'bad-input'
  | 'bad-address'
  | 'address-refused'
  | 'not-signed-in'
  | 'payment-failed'
  | 'email-not-verified'
  | 'forbidden'
  | 'second-factor-needed'
  | 'not-found'
  | 'content-lost'
  | 'not-ready'
  | 'conflict'
  | 'too-many-requests'
  | 'payments-unavailable'
>

/**
 * Thrown by verbs for anything that the caller can understand or fix. `field` names the faulty input, `reason` the problem with an address.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly reason: AddressProblem | undefined

  constructor(code: RefusalCode, sentence: string, field?: string, reason?: AddressProblem) {
    super(sentence)
    this.code = code
    this.field = field
    this.reason = reason
  }
}

/** Thrown if staff must first enter a second factor's code, or set one up. */
export class SecondFactorNeeded extends Refusal {
  readonly step: SecondFactorStep

  constructor(step: SecondFactorStep) {
    const sentence = step === 'enroll' ? 'Set up a second factor first.' : 'Enter the code of your second factor first.'
    super('second-factor-needed', sentence)
    this.step = step
  }
}

/** Thrown for a file that is not a journey. */
export class JourneyRefused extends Refusal {
  readonly problem: JourneyProblem

  constructor(problem: JourneyProblem) {
    super('bad-input', formatInput(problem.message, 'en'), 'journey')
    this.problem = problem
  }
}

/** Thrown for a file that is not a HAR of the page. */
export class HarRefused extends Refusal {
  readonly problem: HarProblem

  constructor(problem: HarProblem, sentence: string) {
    super('bad-input', sentence, 'har')
    this.problem = problem
  }
}

/** Thrown if a person exceeds a limit; `retryAfterSeconds` is when to retry. */
export class LimitReached extends Refusal {
  readonly limit: ScanLimit
  readonly retryAfterSeconds: number

  constructor(limit: ScanLimit, retryAfterSeconds: number, sentence: string) {
    super('too-many-requests', sentence)
    this.limit = limit
    this.retryAfterSeconds = retryAfterSeconds
  }
}
