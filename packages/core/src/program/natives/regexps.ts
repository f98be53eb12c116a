// Patterns of scripts. They run only if their cost is bounded, because a hostile one may never end.
import type { Machine } from '../run/machine.ts'
import { textOf } from '../values/text.ts'
import { isObj, type Obj, Unknown } from '../values/values.ts'
import { method, type NativeFunction } from './arguments.ts'

/** Maximum steps of one match. */
const COST_MAX = 3_000_000
/** Cheap, although it does not look so: obfuscated code uses it to detect reformatting of its functions. */
const ASKS_IF_READABLE = String.raw`\w+ *\(\) *{\w+ *['|"].+['|"];? *}`

/** Runs `look` with the pattern; null if it could cost too much on this text. */
export function runRegExp<T>(m: Machine, regexp: Obj, text: string, look: (pattern: RegExp) => T): T | null {
  const pattern = regexp.regexp
  // Where a search begins is not known.
  if (!pattern || (regexp.isOpen && /[gy]/.test(pattern.flags))) return null
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

/** A pattern of the script. An invalid pattern matches nothing. */
export function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern.slice(0, 20_000), flags.replace(/[^dgimsuvy]/g, ''))
  } catch (error) {
    if (findsNoStack(error)) throw error
    // A browser would throw.
    return NO_PATTERN
  }
}

/** Whether a pattern could not be compiled for want of stack. */
export const findsNoStack = (error: unknown): boolean =>
  error instanceof SyntaxError && (error.message.endsWith('Stack overflow') || error.message.endsWith('Maximum call stack size exceeded'))

/**
 * Upper bound of the steps of backtracking: the length of the text to the power of the number of open repetitions that may overlap. A
 * repetition within a repeated group is unbounded. Source: the usual analysis of exponential and polynomial backtracking (Weideman et al.,
 * CIAA 2016).
 */
function patternCost(source: string, length: number): number {
  let repetitions = 0
  const groups: boolean[] = []
  let lastClosedHeld = false
  for (let i = 0; i < source.length; i++) {
    const character = source[i]
    if (character === '\\') {
      // A backreference can make matching exponential.
      if (/[1-9k]/.test(source[i + 1] ?? '')) return Number.POSITIVE_INFINITY
      i++
    } else if (character === '[') {
      for (i++; i < source.length && source[i] !== ']'; i++) if (source[i] === '\\') i++
      lastClosedHeld = false
      continue
    } else if (character === '(') {
      groups.push(false)
    } else if (character === ')') {
      lastClosedHeld = groups.pop() ?? false
      if (lastClosedHeld && groups.length > 0) groups[groups.length - 1] = true
      const next = source[i + 1]
      if (lastClosedHeld && (next === '*' || next === '+' || next === '{')) return Number.POSITIVE_INFINITY
      continue
    } else if (character === '*' || character === '+' || (character === '{' && /^\{\d+,\}/.test(source.slice(i, i + 12)))) {
      repetitions++
      if (groups.length > 0) groups[groups.length - 1] = true
    } else if (character === '|' && groups.length > 0) {
      groups[groups.length - 1] = true
    } else if (character === '{') {
      const most = /^\{\d*,?(\d+)\}/.exec(source.slice(i, i + 14))?.[1]
      if (most && Number(most) > 1_000) return Number.POSITIVE_INFINITY
    }
    lastClosedHeld = false
  }
  return length ** Math.max(1, Math.min(repetitions, 8))
}
