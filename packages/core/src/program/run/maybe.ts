// Code that may not run at all.
import { doubt } from './journal.ts'
import { type Completion, type Machine, Thrown } from './machine.ts'

/** Runs code that may not run at all. Records a jump out of it without taking it. */
export function maybe(m: Machine, run: () => Completion): void {
  m.unsure++
  try {
    noteJump(m, doubt(m, run))
  } catch (error) {
    if (!(error instanceof Thrown)) throw error
    m.risks++
    m.frame.maybeLeft++
  } finally {
    m.unsure--
  }
}

/** Records a jump that may be taken. */
export function noteJump(m: Machine, end: Completion): void {
  if (end?.kind === 'return') m.frame.maybeReturned.push(end.value)
  if (end) m.frame.maybeLeft++
}
