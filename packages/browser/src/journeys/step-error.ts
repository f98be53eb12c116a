// Fault of a step, thrown within a step and caught where steps are run.

import type { Cause, StepFault } from '@tillwatch/contract/lists'

export class StepError extends Error {
  readonly code: StepFault
  /** The affected selector, address, or name. */
  readonly said: string

  /** Why a page could not be opened. */
  readonly why: Cause | null

  constructor(code: StepFault, said = '', why: Cause | null = null) {
    super(code)
    this.code = code
    this.said = said.slice(0, 200)
    this.why = why
  }
}
