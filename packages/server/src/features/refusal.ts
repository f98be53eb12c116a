// Owns how a verb says no: few codes, one sentence for the person. Routes turn it into problem+json.

import type { HarProblem, ProblemCode, ScanLimit, SecondFactorStep } from '@tillwatch/contract/lists'
import type { AddressProblem } from '@tillwatch/contract/rules'
import type { JourneyProblem } from '@tillwatch/core/journeys'

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

/** Thrown by verbs for what the caller can understand or mend. `field` names the input at fault, `reason` what is wrong with an address. */
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

/** Thrown where staff must first give a code of their second factor, or set one up. */
export class SecondFactorNeeded extends Refusal {
  readonly step: SecondFactorStep

  constructor(step: SecondFactorStep) {
    const sentence = step === 'enroll' ? 'Set up a second factor first.' : 'Enter the code of your second factor first.'
    super('second-factor-needed', sentence)
    this.step = step
  }
}

/** Thrown for a file that is no journey. */
export class JourneyRefused extends Refusal {
  readonly problem: JourneyProblem

  constructor(problem: JourneyProblem) {
    super('bad-input', problem.sentence, 'journey')
    this.problem = problem
  }
}

/** Thrown for a file that is no HAR of the page. */
export class HarRefused extends Refusal {
  readonly problem: HarProblem

  constructor(problem: HarProblem, sentence: string) {
    super('bad-input', sentence, 'har')
    this.problem = problem
  }
}

/** Thrown where a person asks for more than a limit allows; `retryAfterSeconds` says when the same will be taken. */
export class LimitReached extends Refusal {
  readonly limit: ScanLimit
  readonly retryAfterSeconds: number

  constructor(limit: ScanLimit, retryAfterSeconds: number, sentence: string) {
    super('too-many-requests', sentence)
    this.limit = limit
    this.retryAfterSeconds = retryAfterSeconds
  }
}
