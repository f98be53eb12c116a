// How a verb refuses: few codes, and one sentence for the person. Routes convert it to problem+json.

import type { HarProblem, ProblemCode, ScanLimit, SecondFactorStep } from '@tillwatch/contract/lists'
import type { AddressProblem } from '@tillwatch/contract/rules'
import type { JourneyProblem } from '@tillwatch/core/journeys'
import { formatRefusal, type RefusalMessage } from '@tillwatch/messages/refusals'

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
  /** For the caller, in any language. `message` has it in English. */
  readonly about: RefusalMessage

  constructor(code: RefusalCode, about: RefusalMessage, field?: string, reason?: AddressProblem) {
    super(formatRefusal(about, 'en'))
    this.code = code
    this.about = about
    this.field = field
    this.reason = reason
  }
}

/** Thrown if staff must first enter a second factor's code, or set one up. */
export class SecondFactorNeeded extends Refusal {
  readonly step: SecondFactorStep

  constructor(step: SecondFactorStep) {
    super('second-factor-needed', step === 'enroll' ? 'factor-enroll' : 'factor-enter')
    this.step = step
  }
}

/** Thrown for a file that is not a journey. */
export class JourneyRefused extends Refusal {
  readonly problem: JourneyProblem

  constructor(problem: JourneyProblem) {
    super('bad-input', problem.message as RefusalMessage, 'journey')
    this.problem = problem
  }
}

/** Thrown for a file that is not a HAR of the page. */
export class HarRefused extends Refusal {
  readonly problem: HarProblem

  constructor(problem: HarProblem, about: RefusalMessage) {
    super('bad-input', about, 'har')
    this.problem = problem
  }
}

/** Thrown if a person exceeds a limit; `retryAfterSeconds` is when to retry. */
export class LimitReached extends Refusal {
  readonly limit: ScanLimit
  readonly retryAfterSeconds: number

  constructor(limit: ScanLimit, retryAfterSeconds: number, about: RefusalMessage) {
    super('too-many-requests', about)
    this.limit = limit
    this.retryAfterSeconds = retryAfterSeconds
  }
}
