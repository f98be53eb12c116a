// Text and number of an interpreted value by the language's rules, if known.

import { taintOf } from './taint.ts'
import { isObj, isUnknown, type Obj, runsScript, Unknown, type Value } from './values.ts'

/** Text of a value; null if only a page determines it. Long lists and deep nesting give null. */
export function textOf(value: Value, depth = 0): string | null {
  if (typeof value === 'string') return value
  if (isUnknown(value)) return null
  if (!isObj(value)) return String(value)
  if (depth > 8 || saysItself(value)) return null
  if (value.isArguments) return '[object Arguments]'
  if (value.kind === 'array' || value.kind === 'bytes') {
    if (value.items.length > 100_000) return null
    const parts: string[] = []
    for (const item of value.items) {
      const part = item === null || item === undefined ? '' : textOf(item, depth + 1)
      if (part === null) return null
      parts.push(part)
    }
    return parts.join(',')
  }
  if (value.kind === 'regexp') return String(value.regexp)
  if (value.kind === 'function') return functionText(value)
  if (value.kind === 'error')
    return `${textOf(value.props.get('name') ?? 'Error', depth + 1)}: ${textOf(value.props.get('message') ?? '', depth + 1)}`
  return value.kind === 'promise' ? '[object Promise]' : '[object Object]'
}

/** Whether the script's code determines an object's text or number. */
function saysItself(value: Obj): boolean {
  for (let at: Obj | null = value, hops = 0; at && hops < 20; at = at.proto, hops++) {
    if (!at.hasProps) continue
    for (const name of ['toString', 'valueOf', '@@toPrimitive']) {
      const own = at.props.get(name)
      if (isUnknown(own) || (isObj(own) && runsScript(own)) || at.getters?.has(name)) return true
    }
  }
  return false
}

/** Number of a value; null if only a page determines it. */
export function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (isUnknown(value)) return null
  if (isObj(value)) {
    const text = textOf(value)
    return text === null ? null : Number(text)
  }
  return Number(value)
}

/** Whether a value is truthy; null if only a page determines it. */
export function truthOf(value: Value): boolean | null {
  if (isUnknown(value)) return null
  return isObj(value) ? true : Boolean(value)
}

/** The longest known beginning of a value's text. */
export function knownStart(value: Value): string {
  if (isUnknown(value)) return value.text
  if (isObj(value) && value.kind === 'array') {
    let start = ''
    for (const item of value.items) {
      const text = textOf(item)
      if (text === null) return start + knownStart(item)
      start += `${start ? ',' : ''}${text}`
    }
    return start
  }
  return textOf(value) ?? ''
}

/** Everything known about a value's text, with … for the rest. */
export function knownWords(value: Value): string {
  if (isUnknown(value)) return value.said
  return textOf(value) ?? knownStart(value)
}

/** A value with only a known origin, made from others. */
export function madeFrom(path: string, parts: readonly Value[]): Unknown {
  let taint = 0
  for (const part of parts) taint |= taintOf(part)
  return new Unknown(path, taint)
}

/** A function's source, which some code parses. */
function functionText(value: Obj): string {
  const { closure } = value
  if (!closure) return `function ${value.name ?? ''}() { [native code] }`
  return closure.text.slice(closure.node.start, closure.node.end)
}
