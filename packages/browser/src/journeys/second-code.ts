// Owns the second try of an authenticator's code: a shop refuses one that was used before, or that ended on the way.

import type { StepFault } from '@tillwatch/contract/lists'
import type { JourneyStep } from '@tillwatch/contract/shapes'
import type { Visit } from '../collectors/visit.ts'
import type { Hands } from './hands.ts'
import type { Secrets } from './secrets.ts'
import { StepError } from './step-error.ts'

export interface SecondCode {
  /** The step at this place worked. */
  worked(at: number, step: JourneyStep): void
  /**
   * The place of the step that types the code, to go on from there with the next one; null where no code was refused, or the time does not suffice.
   * `fault` is of a later step; null at the end of the journey. Waits until there is another code.
   */
  goBackTo(fault: StepFault | null): Promise<number | null>
}

/** Faults that a page has that asks for the code again. */
const telling = new Set<StepFault>(['no-element', 'not-visible', 'no-navigation', 'no-address', 'not-true'])
const POLL_MS = 200

/** Each code is tried a second time, and no third. */
export function createSecondCode(visit: Visit, hands: Hands, secrets: Secrets): SecondCode {
  let last: { at: number; step: Extract<JourneyStep, { type: 'change' }>; endsAtMs: number } | null = null
  const tried = new Set<number>()

  function worked(at: number, step: JourneyStep): void {
    const endsAtMs = secrets.codeEndsAtMs()
    if (step.type === 'change' && typeof step.value === 'object' && 'totp' in step.value && endsAtMs !== null) last = { at, step, endsAtMs }
  }

  async function goBackTo(fault: StepFault | null): Promise<number | null> {
    const typed = last
    if (!typed || tried.has(typed.at) || (fault !== null && !telling.has(fault))) return null
    if (!(await asksAgain(typed.step))) return null
    while (Date.now() < typed.endsAtMs) {
      if (visit.clock.ended) return null
      await visit.clock.wait(POLL_MS)
    }
    tried.add(typed.at)
    return visit.clock.ended ? null : typed.at
  }

  /** A page that took the code shows its field no more. */
  async function asksAgain(step: Extract<JourneyStep, { type: 'change' }>): Promise<boolean> {
    try {
      await hands.find(step, 0, true)
      return true
    } catch (error) {
      if (error instanceof StepError) return false
      throw error
    }
  }

  return { worked, goBackTo }
}
