// Operators on values: exact if both sides are known; otherwise they keep the origin and the known beginning.

import { taintOf } from '../values/taint.ts'
import { knownStart, numberOf, textOf, truthOf } from '../values/text.ts'
import {
  encoded,
  guessed,
  guessOf,
  isFunction,
  isGuess,
  isObj,
  isUnknown,
  type Obj,
  OPEN_KEY,
  Unknown,
  type Value,
} from '../values/values.ts'
import { UsedUp } from './machine.ts'

const TEXT_MAX = 4_000_000

export function binary(operator: string, left: Value, right: Value): Value {
  if (isGuess(left) || isGuess(right)) return ofGuesses(operator, left, right)
  if (operator === '+') return add(left, right)
  if (operator === 'instanceof') return instanceOf(left, right)
  if (operator === '===' || operator === '!==' || operator === '==' || operator === '!=') return compare(operator, left, right)
  if (operator === 'in') return isObj(right) && typeof left !== 'object' ? inObject(right, String(left)) : unknownOf(operator, left, right)
  if (typeof left === 'bigint' || typeof right === 'bigint') return new Unknown('(bigint)', taintOf(left) | taintOf(right))
  if (operator[0] === '<' || operator[0] === '>') {
    if (operator === '<<' || operator === '>>' || operator === '>>>') return arithmetic(operator, left, right)
    return order(operator, left, right)
  }
  return arithmetic(operator, left, right)
}

/** The result of an operator on a guess is a guess. */
function ofGuesses(operator: string, left: Value, right: Value): Value {
  const value = binary(operator, guessed(left), guessed(right))
  const taint = ANSWERS.has(operator) ? 0 : taintOf(left) | taintOf(right)
  if (!isUnknown(value)) return guessOf(unknownOf(operator, left, right).path, value, taint)
  value.taint |= taint
  return value
}

function unknownOf(operator: string, left: Value, right: Value): Unknown {
  const path = `(${isUnknown(left) ? left.path : '…'} ${operator} ${isUnknown(right) ? right.path : '…'})`
  return new Unknown(path, ANSWERS.has(operator) ? 0 : taintOf(left) | taintOf(right))
}

/** Operators with a yes-or-no result, which reveals almost nothing of what somebody typed. */
const ANSWERS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', '!', 'in', 'instanceof'])

function add(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  const a = primitive(left)
  const b = primitive(right)
  if (!isUnknown(a) && !isUnknown(b)) {
    if (typeof a === 'string' || typeof b === 'string') {
      const text = String(a) + String(b)
      if (text.length > TEXT_MAX) throw new UsedUp('text too long')
      return text
    }
    return Number(a) + Number(b)
  }
  const sum = unknownOf('+', left, right)
  sum.text = isUnknown(a) ? a.text : String(a) + (isUnknown(b) ? b.text : '')
  sum.text = sum.text.slice(0, 4_000)
  sum.said = `${isUnknown(a) ? a.said || '…' : String(a)}${isUnknown(b) ? b.said || '…' : String(b)}`.slice(0, 4_000)
  return sum
}

/** A value as operand of `+`. */
function primitive(value: Value): Exclude<Value, Obj> {
  if (!isObj(value)) return value
  const text = textOf(value)
  if (text !== null) return text
  const unknown = new Unknown('(text)', taintOf(value))
  unknown.text = knownStart(value)
  return unknown
}

function arithmetic(operator: string, left: Value, right: Value): Value {
  const a = numberOf(left)
  const b = numberOf(right)
  if (a === null || b === null) return operator === '^' ? encoded(unknownOf(operator, left, right)) : unknownOf(operator, left, right)
  switch (operator) {
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      return a ** b
    case '|':
      return a | b
    case '&':
      return a & b
    case '^':
      return a ^ b
    case '<<':
      return a << b
    case '>>':
      return a >> b
    default:
      return a >>> b
  }
}

function order(operator: string, left: Value, right: Value): Value {
  const one = isObj(left) ? textOf(left) : left
  const other = isObj(right) ? textOf(right) : right
  const areTexts = typeof one === 'string' && typeof other === 'string'
  const a = areTexts ? one : numberOf(left)
  const b = areTexts ? other : numberOf(right)
  if (a === null || b === null) return unknownOf(operator, left, right)
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}

function compare(operator: '===' | '!==' | '==' | '!=', left: Value, right: Value): Value {
  if (isUnknown(left) || isUnknown(right)) {
    const asked = unknownOf(operator, left, right)
    // The compared words, because tests of the code may be recognized by them.
    asked.said = (typeof left === 'string' ? left : typeof right === 'string' ? right : '').slice(0, 80)
    return asked
  }
  const strict = operator.length === 3
  const same = strict ? left === right : looselyEqual(left, right)
  if (same === null) return unknownOf(operator, left, right)
  return operator[0] === '!' ? !same : same
}

/** IsLooselyEqual of ECMA-262; null if an object's own code decides. */
function looselyEqual(left: Value, right: Value): boolean | null {
  if (left === null || left === undefined || right === null || right === undefined) return (left ?? null) === (right ?? null)
  if (isObj(left) && isObj(right)) return left === right
  const a = isObj(left) ? textOf(left) : left
  const b = isObj(right) ? textOf(right) : right
  if (a === null || b === null) return null
  if (isUnknown(a) || isUnknown(b)) return null
  // biome-ignore lint/suspicious/noDoubleEquals: the operator of the script, on primitives only.
  return a == b
}

/** Whether the script decides what `instanceof` compares with, or has made it throw. */
export const hasOddPrototype = (fn: Obj): boolean =>
  fn.hasInChain('@@hasInstance') || fn.getters?.has('prototype') === true || (fn.hasProps && fn.props.has('prototype'))

function instanceOf(left: Value, right: Value): Value {
  if (!isFunction(right) || (isObj(left) && left.again)) return unknownOf('instanceof', left, right)
  if (hasOddPrototype(right)) return unknownOf('instanceof', left, right)
  if (!isObj(left)) return isUnknown(left) ? unknownOf('instanceof', left, right) : false
  const { prototype } = right
  for (let at = left.proto; at; at = at.proto) if (at === prototype) return true
  return false
}

/** Whether an object has keys that only the page knows. */
export const hasOpenKeys = ({ kind, isOpen, hasProps, props, getters }: Obj): boolean =>
  kind === 'object' && (isOpen || getters?.has(OPEN_KEY) === true || (hasProps && (props.has(OPEN_KEY) || props.has('@@spread'))))

/** Result of `in`. */
function inObject(object: Obj, key: string): Value {
  return hasKey(object, key) || !hasOpenKeys(object) ? hasKey(object, key) : new Unknown('(has key)')
}

export function hasKey(object: Obj, key: string): boolean {
  for (let at: Obj | null = object; at; at = at.proto) {
    if (at.props.has(key) || at.getters?.has(key)) return true
    if (at.kind === 'array' && /^\d+$/.test(key)) return Number(key) in at.items
  }
  return false
}

export function unary(operator: string, value: Value): Value {
  if (operator === 'void') return undefined
  if (operator === 'typeof') return typeOf(value)
  if (isGuess(value) && operator !== '!') return guessOf(value.path, unary(operator, value.guess), value.taint)
  if (operator === '!') {
    const truth = truthOf(value)
    if (truth !== null) return !truth
    const not = unknownOf('!', value, undefined)
    if (isUnknown(value)) not.said = value.said
    return not
  }
  if (typeof value === 'bigint') return operator === '-' ? -value : operator === '~' ? ~value : new Unknown('(bigint)')
  const number = numberOf(value)
  if (number === null) return unknownOf(operator, value, undefined)
  if (operator === '-') return -number
  return operator === '~' ? ~number : number
}

function typeOf(value: Value): Value {
  if (isUnknown(value)) return new Unknown(`typeof ${value.path}`)
  if (isObj(value)) return value.kind === 'function' ? 'function' : 'object'
  return value === null ? 'object' : typeof value
}

/** One of two values if only the page decides: for texts or numbers, a guess; for objects, the more informative one. */
export function either(first: Value, second: Value): Value {
  const taint = taintOf(first) | taintOf(second)
  const said = (value: Value) => value !== undefined && value !== null && value !== false && value !== '' && value !== 0
  const chosen = said(first) && !(isUnknown(first) && first.taint === 0 && !first.isDom && said(second)) ? first : second
  if (isObj(chosen) || Object.is(first, second)) return chosen
  if (!isUnknown(chosen)) return guessOf('(either)', chosen, taint)
  if (taint === 0 || taintOf(chosen) === taint) return chosen
  const both = new Unknown(isUnknown(chosen) ? chosen.path : '(either)', taint, isUnknown(chosen) && chosen.isDom)
  both.text = knownStart(chosen)
  return both
}
