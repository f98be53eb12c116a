// Tracks calls of a function that only the page decides on, so that none repeats without a new result.
import { type Calls, type Closure, isFunction, type Taint, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'

/** How often a function runs for calls without new arguments, both when the page calls it and in branches that it would have to take. */
const RUNS_SWEPT = 2
const RUNS_UNSURE = 30
/** Maximum nested calls of a function without known arguments. */
const RECURSIONS_MAX = 3
const RECURSIONS_WITH_WORDS = 5
/** Multiplier if an argument is a text or number. */
const RUNS_WITH_WORDS = 12
const RUNS_WITH_NUMBERS = 400

export const noCalls = (): Calls => ({ runs: 0, active: 0, sources: 0, taint: 0, answer: undefined, tainted: undefined, handed: null })

/** Maximum tracked functions among a function's arguments. */
const HANDED_MAX = 100

/** Known calls of a function, tracked per function argument, because it may do nothing but call that argument. */
export function callsWith({ calls }: Closure, args: readonly Value[]): Calls {
  let found = calls
  for (const one of args) {
    if (!isFunction(one)) continue
    const handed = one.closure?.node ?? one
    const known = found.handed?.get(handed)
    if (!known && (found.handed?.size ?? 0) >= HANDED_MAX) return found
    const next = known ?? noCalls()
    found.handed ??= new Map()
    found.handed.set(handed, next)
    found = next
  }
  return found
}

/** Whether a call that only the page decided on can only repeat earlier ones: it has no known arguments, and no new data from the page. */
export function isRepeated(m: Machine, calls: Calls, given: Taint, args: readonly Value[]): boolean {
  if (!m.isSweeping && m.unsure === 0) return false
  const isNew = (given & ~calls.taint) !== 0 || m.sources() !== calls.sources
  calls.taint |= given
  calls.sources = m.sources()
  calls.runs++
  const runs = m.isSweeping ? RUNS_SWEPT : RUNS_UNSURE
  if (isNew || calls.runs <= runs) return false
  if (!args.some((one) => typeof one === 'string' || typeof one === 'number')) return true
  // A function that returns a text for a number or text may decode hidden texts; one that returns a number may be part of that.
  if (typeof calls.answer === 'string') return false
  return calls.runs > runs * (typeof calls.answer === 'number' ? RUNS_WITH_NUMBERS : RUNS_WITH_WORDS)
}

/**
 * Whether calls in progress already do what this one would: an argument is unknown, and only the page decides the depth. Each level of a
 * loop would take half of the remaining steps. Calls with only known texts and numbers end by themselves.
 */
export function isRecursive(m: Machine, calls: Calls, args: readonly Value[]): boolean {
  if (calls.active < RECURSIONS_MAX || (!m.isSweeping && m.unsure === 0)) return false
  const isWord = (one: Value) => typeof one === 'string' || typeof one === 'number'
  if (args.length === 0 || args.every(isWord)) return false
  return !args.some(isWord) || calls.active >= RECURSIONS_WITH_WORDS
}
