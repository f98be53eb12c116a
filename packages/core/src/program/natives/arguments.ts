// How native functions read their arguments.
import type { Machine } from '../run/machine.ts'
import { madeFrom, numberOf, textOf } from '../values/text.ts'
import { EVERY_COOKIE, encoded, isUnknown, type Value } from '../values/values.ts'

/** A native function of the interpreter. */
export type NativeFunction = (m: Machine, receiver: Value, args: readonly Value[]) => Value

/** Types a method whose name every object has. */
export const method = (answer: NativeFunction): NativeFunction => answer

/** A function of known texts and numbers only. If one is unknown, so is the result, except for its origin. */
export function ofKnown(
  name: string,
  answer: (text: string, args: readonly (string | number | boolean | null | undefined)[], m: Machine) => Value,
): NativeFunction {
  return (m, receiver, args) => {
    const text = textOf(receiver)
    const known = args.map(plain)
    if (text === null || known.includes(UNKNOWN)) {
      const unknown = madeFrom(`${isUnknown(receiver) ? receiver.path : '…'}.${name}()`, [receiver, ...args])
      if (isUnknown(receiver) && keepsStart.has(name)) unknown.text = receiver.text
      if (!keepsStart.has(name)) unknown.taint &= ~EVERY_COOKIE
      return takesCodes.has(name) ? encoded(unknown) : unknown
    }
    m.spend(1 + (text.length >> 6))
    return answer(text, known as (string | number | boolean | null | undefined)[], m)
  }
}

const UNKNOWN: unique symbol = Symbol('unknown')
/** Functions that return character codes, which code uses to encode. */
const takesCodes = new Set(['charCodeAt', 'codePointAt'])
const keepsStart = new Set(['concat', 'toString', 'trim', 'trimEnd', 'valueOf', 'padEnd', 'normalize'])

function plain(value: Value): string | number | boolean | null | undefined | typeof UNKNOWN {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return value
  const text = textOf(value)
  return text === null ? UNKNOWN : text
}

/** Integer argument, or `or` without one; null if only the page determines it. */
export function integer(value: Value, or: number): number | null {
  if (value === undefined) return or
  const number = numberOf(value)
  return number === null ? null : Number.isNaN(number) ? 0 : Math.trunc(number)
}
