// Owns what is known of the calls of a function that only the page decides on, so that none is run again for nothing.
import { type Calls, type Closure, isFunction, type Taint, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'

/** How often a function runs for calls that hand it nothing new, when the page calls and in branches that it would have to take. */
const RUNS_SWEPT = 2
const RUNS_UNSURE = 30
/** Calls of a function inside each other that are handed nothing known. */
const RECURSIONS_MAX = 3
const RECURSIONS_WITH_WORDS = 5
/** Times as often where a text or a number is handed to it. */
const RUNS_WITH_WORDS = 12
const RUNS_WITH_NUMBERS = 400

export const noCalls = (): Calls => ({ runs: 0, active: 0, sources: 0, taint: 0, answer: undefined, tainted: undefined, handed: null })

/** Functions that one function is known to be handed. */
const HANDED_MAX = 100

/** What is known of the calls of a function: each function that is handed to it is a matter of its own, since it may do nothing but call that. */
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

/** Whether a call that only the page decided on could but do what others did before it: it is handed nothing known, and nothing of the page that they were not. */
export function isRepeated(m: Machine, calls: Calls, given: Taint, args: readonly Value[]): boolean {
  if (!m.isSweeping && m.unsure === 0) return false
  const isNew = (given & ~calls.taint) !== 0 || m.sources() !== calls.sources
  calls.taint |= given
  calls.sources = m.sources()
  calls.runs++
  const runs = m.isSweeping ? RUNS_SWEPT : RUNS_UNSURE
  if (isNew || calls.runs <= runs) return false
  if (!args.some((one) => typeof one === 'string' || typeof one === 'number')) return true
  // What gives a text for a number or a text may be what brings hidden texts back, and what gives a number a part of it.
  if (typeof calls.answer === 'string') return false
  return calls.runs > runs * (typeof calls.answer === 'number' ? RUNS_WITH_NUMBERS : RUNS_WITH_WORDS)
}

/**
 * Whether calls in progress already do what this one would: something handed to it is not known, and only the page decides how deep it goes. Each
 * level of a loop would take half of the steps that are left. What is handed known texts and numbers alone comes to an end by itself.
 */
export function isRecursive(m: Machine, calls: Calls, args: readonly Value[]): boolean {
  if (calls.active < RECURSIONS_MAX || (!m.isSweeping && m.unsure === 0)) return false
  const isWord = (one: Value) => typeof one === 'string' || typeof one === 'number'
  if (args.length === 0 || args.every(isWord)) return false
  return !args.some(isWord) || calls.active >= RECURSIONS_WITH_WORDS
}
