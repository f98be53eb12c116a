// Owns the fault of a step, thrown within a step and caught where steps are run.

import type { StepFault } from '@tillwatch/contract/lists'

export class StepError extends Error {
  readonly code: StepFault
  /** The selector, address or name that it is about. */
  readonly said: string

  constructor(code: StepFault, said = '') {
    super(code)
    this.code = code
    this.said = said.slice(0, 200)
  }
}
