// Owns patterns of scripts: they run only where their cost is bounded, since a hostile one may take for ever.
import type { Machine } from '../run/machine.ts'
import { textOf } from '../values/text.ts'
import { isObj, type Obj, Unknown } from '../values/values.ts'
import { method, type NativeFunction } from './arguments.ts'
import { patternCost } from './pattern-cost.ts'

/** Steps that one look with a pattern may cost. */
const COST_MAX = 3_000_000
/** Cheap, though it does not look so: with it an obfuscator's code asks whether somebody has made its functions readable. */
const ASKS_IF_READABLE = String.raw`\w+ *\(\) *{\w+ *['|"].+['|"];? *}`

/** Runs `look` with the pattern; null where it could cost too much on this text. */
export function runRegExp<T>(m: Machine, regexp: Obj, text: string, look: (pattern: RegExp) => T): T | null {
  const pattern = regexp.regexp
  if (!pattern) return null
  const cost = pattern.source === ASKS_IF_READABLE ? text.length ** 2 : patternCost(pattern.source, text.length)
  if (cost > COST_MAX) return null
  m.spend(1 + (text.length >> 4))
  return look(pattern)
}

export const regexpMethods: Record<string, NativeFunction> = {
  test: (m, receiver, [value]) => {
    const text = textOf(value)
    if (text === null || !isObj(receiver)) return m.page.call(new Unknown('test'), receiver, [receiver, value], null)
    const found = runRegExp(m, receiver, text, (pattern) => pattern.test(text))
    return found === null ? new Unknown('test()') : found
  },
  exec: (m, receiver, [value]) => {
    const text = textOf(value)
    if (text === null || !isObj(receiver)) return m.page.call(new Unknown('test'), receiver, [receiver, value], null)
    const found = runRegExp(m, receiver, text, (pattern) => pattern.exec(text) ?? [])
    if (found === null) return new Unknown('exec()')
    if (found.length === 0) return null
    const list = m.array([...found])
    list.props.set('index', (found as RegExpExecArray).index)
    return list
  },
  toString: method((_m, receiver) => textOf(receiver) ?? ''),
}

export const NO_PATTERN = /$^/

/** A pattern of the script; one that is no pattern matches nothing. */
export function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern.slice(0, 20_000), flags.replace(/[^dgimsuvy]/g, ''))
  } catch {
    // A browser would throw.
    return NO_PATTERN
  }
}
