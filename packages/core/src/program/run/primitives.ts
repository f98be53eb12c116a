// Converts operands: an object's own functions determine its text or number (ToPrimitive of ECMA-262).

import { taintOf } from '../values/taint.ts'
import { isFunction, isObj, isUnknown, type Obj, runsScript, Unknown, type Value } from '../values/values.ts'
import type { Machine, Node } from './machine.ts'
import { binary, hasOddPrototype } from './operators.ts'

export type Hint = 'default' | 'number' | 'string'

/** The value of an operand. Symbols, and objects whose functions return no primitive, throw in a browser. */
export function primitiveOf(m: Machine, value: Value, hint: Hint, at: Node | null): Value {
  if (!isObj(value)) {
    if (isSymbol(value)) m.risks++
    return value
  }
  const exact = functionFor(m, value, '@@toPrimitive')
  if (exact) return ofAnswer(m, value, answerOf(m, value, exact, [hint], at))
  for (const name of hint === 'string' ? ['toString', 'valueOf'] : ['valueOf', 'toString']) {
    const own = functionFor(m, value, name)
    if (own === undefined) m.risks++
    if (!own) continue
    const answer = answerOf(m, value, own, [], at)
    if (!isObj(answer)) return ofAnswer(m, value, answer)
    m.risks++
  }
  return value
}

const isSymbol = (value: Value): boolean => isUnknown(value) && value.path.startsWith('@@')

function ofAnswer(m: Machine, of: Obj, answer: Value): Value {
  if (!isObj(answer)) return answer
  m.risks++
  return new Unknown('(primitive)', taintOf(of))
}

function answerOf(m: Machine, of: Obj, fn: Obj | Unknown, args: readonly Value[], at: Node | null): Value {
  if (isFunction(fn)) return m.call(fn, of, args, at)
  m.risks++
  return new Unknown('(primitive)', taintOf(of))
}

/** What the script set for a conversion; null if the language's own applies, and undefined if nothing does. */
function functionFor(m: Machine, value: Obj, name: string): Obj | Unknown | null | undefined {
  for (let at: Obj | null = value, hops = 0; at && hops < 20; at = at.proto, hops++) {
    const getter = at.getters?.get(name)
    const own = getter ? m.call(getter, value, [], null) : at.hasProps ? at.props.get(name) : undefined
    if (isUnknown(own) || (isObj(own) && runsScript(own))) return own
    if (isObj(own) && own.kind !== 'function') m.risks++
    if (isObj(own)) return null
    if (own !== undefined && own !== null) m.risks++
    if (getter || (at.hasProps && at.props.has(name))) return undefined
  }
  return undefined
}

const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['===', '!==', 'instanceof'])

/** The result of an operator, with its operands converted in order. Numbers and big integers do not mix. */
export function calculated(m: Machine, operator: string, left: Value, right: Value, at: Node | null): Value {
  if (LOGICAL_OPERATORS.has(operator)) {
    if (operator === 'instanceof' && (!isFunction(right) || hasOddPrototype(right))) m.risks++
    return binary(operator, left, right)
  }
  if (operator === 'in') {
    if (!isObj(right)) m.risks++
    return binary(operator, primitiveOf(m, left, 'string', at), right)
  }
  const isLoose = operator === '==' || operator === '!='
  if (isLoose && (isObj(left) === isObj(right) || left === null || left === undefined || right === null || right === undefined))
    return binary(operator, left, right)
  const hint: Hint = operator === '+' || isLoose ? 'default' : 'number'
  const a = primitiveOf(m, left, hint, at)
  const b = primitiveOf(m, right, hint, at)
  if ((isSymbol(a) && isObj(left)) || (isSymbol(b) && isObj(right))) m.risks++
  if (
    (typeof a === 'bigint') !== (typeof b === 'bigint') ||
    operator === '>>>' ||
    operator === '**' ||
    operator === '/' ||
    operator === '%'
  )
    if (typeof a === 'bigint' || typeof b === 'bigint') m.risks++
  return binary(operator, a, b)
}
