// JSON for scripts: serializing what they collected, and parsing what they contain.
import type { Machine } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { knownStart, madeFrom, textOf } from '../values/text.ts'
import { isObj, isUnknown, type Obj, Unknown, type Value } from '../values/values.ts'

const NODES_MAX = 20_000

/** JSON of a value; its origin if a part comes from the page. */
export function jsonText(value: Value, more: readonly Value[] = []): Value {
  // A replacer function, and indentation.
  if (more.some((one) => one !== undefined && one !== null && one !== 0 && one !== '')) return madeFrom('JSON.stringify()', [value])
  if (taintOf(value) !== 0 || holdsUnknown(value)) {
    const packed = madeFrom('JSON.stringify()', [value])
    packed.text = isObj(value) ? (value.kind === 'array' ? '[' : '{') : knownStart(value)
    return packed
  }
  const budget = { left: NODES_MAX }
  const plain = plainOf(value, budget)
  if (budget.left < 0) return new Unknown('JSON.stringify()')
  return JSON.stringify(plain)
}

function holdsUnknown(value: Value, depth = 0): boolean {
  if (isUnknown(value)) return true
  if (!isObj(value) || depth > 6) return false
  return [...value.items.slice(0, 500), ...value.props.values()].some((one) => holdsUnknown(one, depth + 1))
}

function plainOf(value: Value, budget: { left: number }, depth = 0): unknown {
  if (budget.left-- < 0 || depth > 50) return null
  if (!isObj(value)) return typeof value === 'bigint' ? String(value) : value
  if (value.kind === 'array') return value.items.map((one) => plainOf(one, budget, depth + 1))
  if (value.kind === 'function') return undefined
  const out: [string, unknown][] = []
  for (const [key, one] of value.props) if (!value.hidden?.has(key)) out.push([key, plainOf(one, budget, depth + 1)])
  return Object.fromEntries(out)
}

export function jsonParse(m: Machine, value: Value): Value {
  const text = textOf(value)
  if (text === null) {
    m.risks++
    return madeFrom('JSON.parse()', [value])
  }
  m.spend(1 + (text.length >> 4))
  try {
    return unpacked(m, JSON.parse(text), { left: 200_000 })
  } catch {
    // Not JSON: a browser would throw.
    m.risks++
    return new Unknown('JSON.parse(…)')
  }
}

function unpacked(m: Machine, plain: unknown, budget: { left: number }): Value {
  if (budget.left-- < 0) return new Unknown('JSON.parse()')
  if (plain === null || typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean') return plain
  if (Array.isArray(plain)) return m.array(plain.map((one) => unpacked(m, one, budget)))
  const made: Obj = m.object()
  for (const [key, one] of Object.entries(plain as object)) made.props.set(key, unpacked(m, one, budget))
  return made
}
