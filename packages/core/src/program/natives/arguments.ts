// Owns how native functions look at their arguments.
import type { Machine } from '../run/machine.ts'
import { madeFrom, numberOf, textOf } from '../values/text.ts'
import { EVERY_COOKIE, encoded, isUnknown, type Value } from '../values/values.ts'

/** A native function as it is written here. */
export type NativeFunction = (m: Machine, receiver: Value, args: readonly Value[]) => Value

/** Gives a method its type where its name is one that every object has. */
export const method = (answer: NativeFunction): NativeFunction => answer

/** A function of known texts and numbers alone. Where one is not known, so is the answer, but for where it came from. */
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
/** What gives the numbers of letters, by which code encodes. */
const takesCodes = new Set(['charCodeAt', 'codePointAt'])
const keepsStart = new Set(['concat', 'toString', 'trim', 'trimEnd', 'valueOf', 'padEnd', 'normalize'])

function plain(value: Value): string | number | boolean | null | undefined | typeof UNKNOWN {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return value
  const text = textOf(value)
  return text === null ? UNKNOWN : text
}

/** Integer argument, `or` where there is none; null where only the page could tell. */
export function integer(value: Value, or: number): number | null {
  if (value === undefined) return or
  const number = numberOf(value)
  return number === null ? null : Number.isNaN(number) ? 0 : Math.trunc(number)
}
