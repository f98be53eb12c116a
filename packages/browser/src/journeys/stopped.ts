// Owns what a step says of the requests that were stopped while it ran, so that nobody looks for the reason in the shop.

import type { StepFault } from '@tillwatch/contract/lists'
import type { StepRun } from '@tillwatch/contract/shapes'
import type { Visit } from '../collectors/visit.ts'

const STOPPED_MAX = 20
/** Faults of a step after a form that went nowhere. */
const telling = new Set<StepFault>(['no-element', 'not-visible', 'no-navigation', 'no-address', 'not-true'])

/** The requests that were stopped since the guard had stopped this many. */
export function stoppedSince({ submissions }: Visit, from: number): NonNullable<StepRun['stopped']> {
  return submissions.blocked
    .slice(from, from + STOPPED_MAX)
    .flatMap(({ host, request, cause }) => (cause ? [{ host, request: request ?? '', cause }] : []))
}

/** The fault of a step, which is that of the form that was stopped with its card fields empty where the page was to go on by it. */
export function faultAfter(fault: StepRun['fault'], stopped: NonNullable<StepRun['stopped']>): StepRun['fault'] {
  const form = stopped.find(({ cause }) => cause.code === 'stopped-payment-form')
  return fault && form && telling.has(fault.code) ? { code: 'form-stopped', said: form.request.slice(0, 200) } : fault
}
