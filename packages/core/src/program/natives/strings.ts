// Methods of texts.
import type { Machine } from '../run/machine.ts'
import { UsedUp } from '../run/machine.ts'
import { knownStart, madeFrom, textOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { type NativeFunction, ofKnown } from './arguments.ts'
import { runRegExp } from './regexps.ts'

const TEXT_MAX = 4_000_000
const n = (value: unknown, or: number) => (value === undefined ? or : Number(value))

/** Steps for reading one character of a text, because decoders read many. */
const TAKEN_LETTER = 1 / 1024

function bounded(text: string): string {
  if (text.length > TEXT_MAX) throw new UsedUp('text too long')
  return text
}

const simple: Record<string, (text: string, args: readonly (string | number | boolean | null | undefined)[], m: Machine) => Value> = {
  at: (text, [index]) => text.at(n(index, 0)),
  charAt: (text, [index], m) => {
    m.unpacks(TAKEN_LETTER)
    return text.charAt(n(index, 0))
  },
  charCodeAt: (text, [index]) => text.charCodeAt(n(index, 0)),
  codePointAt: (text, [index]) => text.codePointAt(n(index, 0)),
  endsWith: (text, [what]) => text.endsWith(String(what)),
  includes: (text, [what]) => text.includes(String(what)),
  indexOf: (text, [what, from]) => text.indexOf(String(what), n(from, 0)),
  lastIndexOf: (text, [what]) => text.lastIndexOf(String(what)),
  localeCompare: (text, [what]) => (text < String(what) ? -1 : text > String(what) ? 1 : 0),
  normalize: (text, [form]) => (/^NF[KC]?[CD]$/.test(String(form ?? 'NFC')) ? text.normalize(String(form ?? 'NFC')) : text),
  padEnd: (text, [length, fill]) => text.padEnd(Math.min(n(length, 0), 100_000), String(fill ?? ' ')),
  padStart: (text, [length, fill]) => text.padStart(Math.min(n(length, 0), 100_000), String(fill ?? ' ')),
  repeat: (text, [times]) => {
    if (text.length * n(times, 0) > TEXT_MAX) throw new UsedUp('text too long')
    return text.repeat(Math.max(0, Math.trunc(n(times, 0)) || 0))
  },
  slice: (text, [from, to]) => text.slice(n(from, 0), to === undefined ? undefined : Number(to)),
  startsWith: (text, [what, from]) => text.startsWith(String(what), n(from, 0)),
  substr: (text, [from, length]) => {
    const start = n(from, 0) < 0 ? Math.max(0, text.length + n(from, 0)) : n(from, 0)
    return length === undefined ? text.slice(start) : text.slice(start, start + Math.max(0, Number(length)))
  },
  substring: (text, [from, to]) => text.substring(n(from, 0), to === undefined ? undefined : Number(to)),
  toLocaleLowerCase: (text) => text.toLowerCase(),
  toLocaleUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  toString: (text: string) => text,
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  trimEnd: (text) => text.trimEnd(),
  trimStart: (text) => text.trimStart(),
  valueOf: (text: string) => text,
}

/** Methods by name. */
export const stringMethods: Record<string, NativeFunction> = {
  ...Object.fromEntries(Object.entries(simple).map(([name, answer]) => [name, ofKnown(name, answer)])),
  concat: (m, receiver, args) => {
    const parts = [receiver, ...args]
    const texts = parts.map((one) => textOf(one))
    if (!texts.includes(null)) return bounded(texts.join(''))
    const joined = madeFrom('concat()', parts)
    for (const [index, text] of texts.entries()) {
      joined.text += text ?? knownStart(parts[index])
      if (text === null) break
    }
    m.spend(parts.length)
    return joined
  },
  split: (m, receiver, [separator, limit]) => {
    const text = textOf(receiver)
    const regexp = isObj(separator) && separator.kind === 'regexp'
    const by = regexp ? null : textOf(separator)
    if (text === null || (!regexp && by === null) || isUnknown(limit)) return madeFrom('split()', [receiver])
    m.spend(1 + (text.length >> 4))
    if (separator === undefined) return m.array([text])
    const parts = regexp ? runRegExp(m, separator, text, (pattern) => text.split(pattern)) : text.split(by as string)
    if (parts === null) return madeFrom('split()', [receiver])
    return m.array(parts.slice(0, Math.min(500_000, typeof limit === 'number' ? limit : 500_000)))
  },
  replace: (m, receiver, args) => replace(m, receiver, args, false),
  replaceAll: (m, receiver, args) => replace(m, receiver, args, true),
  match: (m, receiver, [pattern]) => {
    const text = textOf(receiver)
    const regexp = isObj(pattern) && pattern.kind === 'regexp' ? pattern : m.regexp(textOf(pattern) ?? '', '')
    if (text === null || isUnknown(pattern)) return m.page.call(new Unknown('test'), receiver, [pattern, receiver], null)
    const found = runRegExp(m, regexp, text, (inner) => text.match(inner) ?? [])
    if (found === null) return madeFrom('match()', [receiver])
    if (found.length === 0) return null
    const made = m.array([...found])
    if ('index' in found) {
      made.props.set('index', found.index as number)
      made.props.set('input', text)
      made.props.set('groups', found.groups ? m.object(Object.entries(found.groups)) : undefined)
    }
    return made
  },
  matchAll: (m, receiver, [pattern]) => {
    const text = textOf(receiver)
    if (text === null || !isObj(pattern) || pattern.kind !== 'regexp') return madeFrom('matchAll()', [receiver])
    const found = runRegExp(m, pattern, text, (inner) =>
      [...text.matchAll(inner.global ? inner : new RegExp(inner, `${inner.flags}g`))].slice(0, 10_000),
    )
    return found === null ? madeFrom('matchAll()', [receiver]) : m.array(found.map((one) => m.array([...one])))
  },
  search: (m, receiver, [pattern]) => {
    const text = textOf(receiver)
    if (text === null || !isObj(pattern) || pattern.kind !== 'regexp') return madeFrom('search()', [receiver])
    const found = runRegExp(m, pattern, text, (inner) => text.search(inner))
    return found === null ? madeFrom('search()', [receiver]) : found
  },
}

function replace(m: Machine, receiver: Value, args: readonly Value[], all: boolean): Value {
  const [pattern, by] = args
  const text = textOf(receiver)
  if (text === null || isUnknown(pattern) || isUnknown(by)) {
    const unknown = madeFrom(`${isUnknown(receiver) ? receiver.path : '…'}.replace()`, [receiver, by])
    if (isFunction(by)) m.later(by, undefined, [unknown])
    return unknown
  }
  m.spend(1 + (text.length >> 4))
  let lost: Value
  const one = (...found: (string | number)[]): string => {
    const value = m.call(by, undefined, found, null)
    const known = textOf(value)
    if (known === null) lost = value
    return known ?? ''
  }
  const substitute = isFunction(by) ? one : (textOf(by) ?? '')
  const done =
    isObj(pattern) && pattern.kind === 'regexp'
      ? runRegExp(m, pattern, text, (inner) => text.replace(inner, substitute as string))
      : all
        ? text.replaceAll(textOf(pattern) ?? '', substitute as string)
        : text.replace(textOf(pattern) ?? '', substitute as string)
  if (done === null || lost !== undefined) return madeFrom('replace()', [receiver, lost])
  return bounded(done)
}
