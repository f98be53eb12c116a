// Methods of functions, plain objects, numbers, promises, maps, and sets.
import { awaited } from '../run/awaited.ts'
import { itemsOf } from '../run/items.ts'
import { doubt } from '../run/journal.ts'
import { nameOfMember } from '../run/keys.ts'
import { type Machine, type Node, Thrown } from '../run/machine.ts'
import { hasKey, hasOpenKeys } from '../run/operators.ts'
import { madeFrom, numberOf, textOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, type Obj, OPEN_KEY, Unknown, type Value } from '../values/values.ts'
import { method, type NativeFunction } from './arguments.ts'

export const functionMethods: Record<string, NativeFunction> = {
  apply: (m, receiver, [self, args]) =>
    m.call(receiver, self, isUnknown(args) ? [args] : args === undefined || args === null ? [] : itemsOf(m, args), null),
  bind: (m, receiver, [self, ...first]) => m.native('bound', (_self, args) => m.call(receiver, self, [...first, ...args], null)),
  call: (m, receiver, [self, ...args]) => m.call(receiver, self, args, null),
  toString: method((_m, receiver) => textOf(receiver) ?? ''),
}

export const objectMethods: Record<string, NativeFunction> = {
  hasOwnProperty: method((_m, receiver, [key]) => {
    const name = nameOfMember(key)
    if (!isObj(receiver) || name === OPEN_KEY) return madeFrom('hasOwnProperty()', [receiver])
    if (receiver.kind === 'array' && name === 'length') return true
    if (receiver.real && Object.hasOwn(receiver.real, name)) return new Unknown('hasOwnProperty()')
    if (receiver.props.has(name) || receiver.getters?.has(name) || receiver.setters?.has(name)) return true
    if (receiver.kind === 'array' && Number(name) in receiver.items) return true
    return hasOpenKeys(receiver) || (receiver.kind === 'array' && receiver.isOpen) ? new Unknown('hasOwnProperty()') : false
  }),
  isPrototypeOf: method((_m, receiver, [value]) => {
    if (isUnknown(value) || isUnknown(receiver)) return madeFrom('isPrototypeOf()', [value])
    for (let at = isObj(value) ? value.proto : null; at; at = at.proto) if (at === receiver) return true
    return false
  }),
  propertyIsEnumerable: method((_m, receiver, [key]) => {
    const name = textOf(key)
    return isObj(receiver) && name !== null && !hasKey(receiver, name) ? false : madeFrom('propertyIsEnumerable()', [receiver])
  }),
  toLocaleString: method((_m, receiver) => textOf(receiver) ?? madeFrom('text', [receiver])),
  toString: method((_m, receiver) => {
    if (isObj(receiver) && receiver.kind === 'array') return receiver.isArguments ? '[object Arguments]' : '[object Array]'
    if (isFunction(receiver)) return '[object Function]'
    if (isObj(receiver) && receiver.kind !== 'object') return new Unknown('toString()')
    return isUnknown(receiver) ? madeFrom(`${receiver.path}.toString()`, [receiver]) : '[object Object]'
  }),
  valueOf: method((_m, receiver) => receiver),
}

export const numberMethods: Record<string, NativeFunction> = {
  toFixed: (m, receiver, [digits = 0]) => {
    const [number, count] = [numberOf(receiver), numberOf(digits)]
    if (number !== null && count !== null && count >= 0 && count <= 100) return number.toFixed(count)
    m.risks++
    return madeFrom('toFixed()', [receiver, digits])
  },
  toString: method((m, receiver, [radix]) => {
    const base = radix === undefined ? 10 : numberOf(radix)
    if (typeof receiver !== 'number') return textOf(receiver) ?? madeFrom('toString()', [receiver])
    if (base !== null && base >= 2 && base <= 36) return receiver.toString(base)
    m.risks++
    return madeFrom('toString()', [radix])
  }),
  valueOf: method((_m, receiver) => receiver),
}

/** How many functions that promises call run within each other. Further ones run later: a function may wait for itself again and again. */
const SETTLED_MAX = 8

/** Result of a function that a promise calls: immediately here, later in a browser. */
export function answerOf(m: Machine, fn: Value, args: readonly Value[], at: Node | null): Value {
  if (m.settled >= SETTLED_MAX) {
    m.later(fn, undefined, args)
    return new Unknown('(later)')
  }
  m.settled++
  try {
    return doubt(m, () => m.call(fn, undefined, args, at))
  } catch (error) {
    if (!(error instanceof Thrown)) throw error
    return new Unknown('(rejected)')
  } finally {
    m.settled--
  }
}

/** A function that a promise calls. It runs immediately, out of order, because its effects matter more than the order. */
export const promiseMethods: Record<string, NativeFunction> = Object.fromEntries<NativeFunction>([
  [
    'catch',
    (m, receiver, [failed]) => {
      if (isFunction(failed)) m.later(failed, undefined, [new Unknown('error')])
      return receiver
    },
  ],
  [
    'finally',
    (m, receiver, [fn]) => {
      if (isFunction(fn)) answerOf(m, fn, [], null)
      return receiver
    },
  ],
  [
    'then',
    (m, receiver, [done, failed]) => {
      if (isFunction(failed)) m.later(failed, undefined, [new Unknown('error')])
      return m.promise(isFunction(done) ? awaited(answerOf(m, done, [awaited(receiver)], null)) : awaited(receiver))
    },
  ],
])

/** Whether a map may have another value under a key, or a value where it shows none. */
function inDoubtOf({ isOpen, entries }: Obj, key: Value): boolean {
  const found = entries?.get(key)
  return found === undefined && (isOpen || isUnknown(key))
}

export const mapMethods: Record<string, NativeFunction> = {
  clear: (m, receiver) => {
    if (isObj(receiver)) m.journal?.noteList(receiver)
    if (isObj(receiver)) receiver.entries?.clear()
    return undefined
  },
  delete: (m, receiver, [key]) => {
    if (!isObj(receiver)) return false
    m.journal?.noteList(receiver)
    return receiver.entries?.delete(key) ?? false
  },
  entries: (m, receiver) => m.array(itemsOf(m, receiver)),
  forEach: (m, receiver, [fn]) => {
    if (isObj(receiver)) for (const [key, value] of [...(receiver.entries ?? [])]) m.call(fn, undefined, [value, key, receiver], null)
    return undefined
  },
  get: (_m, receiver, [key]) => {
    if (!isObj(receiver)) return undefined
    return inDoubtOf(receiver, key) ? madeFrom('get()', [receiver]) : receiver.entries?.get(key)
  },
  has: (_m, receiver, [key]) => {
    if (!isObj(receiver)) return false
    return inDoubtOf(receiver, key) || receiver.isOpen ? new Unknown('has()') : (receiver.entries?.has(key) ?? false)
  },
  keys: (m, receiver) => m.array(isObj(receiver) ? [...(receiver.entries?.keys() ?? [])] : []),
  set: (m, receiver, [key, value]) => {
    if (isObj(receiver)) m.journal?.noteList(receiver)
    if (isObj(receiver) && (receiver.entries?.size ?? 0) < 100_000) receiver.entries?.set(key, value)
    return receiver
  },
  values: (m, receiver) => m.array(isObj(receiver) ? [...(receiver.entries?.values() ?? [])] : []),
}

export const setMethods: Record<string, NativeFunction> = {
  add: (m, receiver, [value]) => {
    if (isObj(receiver)) m.journal?.noteList(receiver)
    if (isObj(receiver) && receiver.items.length < 100_000 && !receiver.items.includes(value)) receiver.items.push(value)
    return receiver
  },
  clear: (m, receiver) => {
    if (!isObj(receiver)) return undefined
    m.journal?.noteList(receiver)
    receiver.items = []
    return undefined
  },
  delete: (m, receiver, [value]) => {
    if (isObj(receiver)) m.journal?.noteList(receiver)
    if (!isObj(receiver) || !receiver.items.includes(value)) return false
    receiver.items = receiver.items.filter((one) => one !== value)
    return true
  },
  forEach: (m, receiver, [fn]) => {
    for (const item of itemsOf(m, receiver)) m.call(fn, undefined, [item, item, receiver], null)
    return undefined
  },
  has: (_m, receiver, [value]) => {
    if (!isObj(receiver)) return false
    return receiver.isOpen || isUnknown(value) ? new Unknown('has()') : receiver.items.includes(value)
  },
  values: (m, receiver) => m.array(itemsOf(m, receiver)),
}
