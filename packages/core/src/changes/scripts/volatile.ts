// Learns from earlier contents of a script where in its shape the constants differ from visit to visit.

import type { ChangedLines } from '../change.ts'
import { type Constant, type ScriptPrint, sameShape } from './print.ts'
import { printOf } from './print-of.ts'

/** A place where a constant changed, and both constants from about where they begin to differ, cut to 120 characters. */
export interface Masked {
  before: string
  after: string
  lines: ChangedLines
}

/** Maximum number of earlier contents; more are not worth the time. */
const HISTORY_MAX = 8

/** Indexes of constants in the shape of `like` that differed among earlier contents with that shape. Other shapes are ignored. */
export function learnVolatile(history: readonly string[], like: ScriptPrint): ReadonlySet<number> {
  const prints = history.slice(-HISTORY_MAX).map(printOf)
  const same = [...prints.filter((print) => sameShape(print, like))]
  const places = new Set<number>()
  const [first] = same
  if (!first || same.length < 2) return places
  for (const print of same.slice(1)) {
    for (const [index, constant] of print.constants.entries()) if (!sameConstant(constant, first.constants[index]!)) places.add(index)
  }
  return places
}

/** Whether two constants are the same. */
export function sameConstant(one: Constant, other: Constant): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind !== 'data') return one.value === other.value || (Number.isNaN(one.value) && Number.isNaN(other.value))
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}

/** Whether two texts are equal apart from constants at the learned places. */
export function maskedEqual(before: string, after: string, places: ReadonlySet<number>): boolean {
  const [one, other] = [printOf(before), printOf(after)]
  return (
    sameShape(one, other) && one.constants.every((constant, index) => places.has(index) || sameConstant(constant, other.constants[index]!))
  )
}
