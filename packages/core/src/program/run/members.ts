// Reads and writes members of known objects and of the page's.

import { setElement } from '../natives/typed-arrays.ts'
import { taintOf } from '../values/taint.ts'
import { guessOf, isFunction, isObj, isUnknown, type Obj, OPEN_KEY, Unknown, type Value } from '../values/values.ts'
import { type Machine, type Node, Thrown } from './machine.ts'
import { prototypeOf } from './make-function.ts'
import { maybe } from './maybe.ts'
import { either } from './operators.ts'

const ITEMS_MAX = 500_000
/** Members of the window that cannot be written. */
const CONSTANTS = new Set(['undefined', 'NaN', 'Infinity'])
const FLAGS: Record<string, string | undefined> = { global: 'g', ignoreCase: 'i', multiline: 'm', sticky: 'y', unicode: 'u', dotAll: 's' }
/** Page objects whose members never throw on reading or writing. */
const ALWAYS_THERE = new Set(['window', 'document', 'location', 'navigator', 'console', 'document.location', 'window.location'])

/** Records that a browser would throw, or throws. */
export function dare(m: Machine, base: Value): void {
  if (base !== undefined && base !== null) return
  m.risks++
  if (m.isStrict) throw new Thrown(m.error('TypeError', 'no member'))
}

export function get(m: Machine, base: Value, key: string, at: Node | null): Value {
  m.spend(1)
  if (isUnknown(base)) {
    if (base.guess !== null) return ofGuess(m, base, key, at)
    if (!ALWAYS_THERE.has(base.path) || isPrivate(key)) m.risks++
    return m.page.read(base, key, at)
  }
  if (typeof base === 'string') {
    if (key === 'length') return base.length
    return isIndex(key) ? base[Number(key)] : key === OPEN_KEY ? new Unknown('character') : find(m, m.protos.string, key, base)
  }
  if (typeof base === 'number') return find(m, m.protos.number, key, base)
  if (typeof base === 'boolean') return find(m, m.protos.boolean, key, base)
  // A browser would throw, but something that the interpreter does not know well enough must not end the analysis.
  if (!isObj(base)) {
    dare(m, base)
    return new Unknown(`(${base}).${key}`)
  }
  if (key === OPEN_KEY) return anyOf(base)
  if (isPrivate(key)) return getPrivate(m, base, key)
  if (base.again && STEPS.has(key)) return stepOf(m, base, key)
  if (base.kind === 'array' || base.kind === 'bytes') {
    if (key === 'length') return base.isOpen ? new Unknown('(length)', taintOf(base)) : base.items.length
    if (base.kind === 'bytes' && /^(?:buffer|byteLength|byteOffset)$/.test(key)) return new Unknown(`(${key})`, taintOf(base))
    if (isIndex(key) && base.isOpen) return openItem(base, Number(key))
    if (isIndex(key) && (Number(key) in base.items || !base.hasProps)) return base.items[Number(key)]
  } else if (base.kind === 'regexp') {
    const flag = FLAGS[key]
    if (flag) return base.regexp?.flags.includes(flag)
    if (key === 'lastIndex') return base.isOpen ? new Unknown(key) : base.regexp?.lastIndex
    if (key === 'source') return base.regexp?.source
    if (key === 'flags') return base.regexp?.flags
  } else if ((base.kind === 'set' || base.kind === 'map') && key === 'size') {
    return base.isOpen ? new Unknown('(size)') : base.kind === 'set' ? base.items.length : base.entries?.size
  } else if (base.kind === 'function' && !(base.hasProps && base.props.has(key)) && !base.getters?.has(key) && !base.setters?.has(key)) {
    if (key === 'prototype') return prototypeOf(m, base)
    if (key === 'length' && base.closure) {
      const { params } = base.closure.node
      const first = params.findIndex((param) => param.type === 'RestElement' || param.type === 'AssignmentPattern')
      return first < 0 ? params.length : first
    }
    if (key === 'caller' || key === 'arguments') {
      m.risks++
      return new Unknown(`(${key})`)
    }
    if (key === 'name') return base.name ?? nameOf(base)
    if (key === 'length') return new Unknown('(length)')
  }
  return find(m, base, key, base)
}

/** An item of a list that code which may not have run has changed. */
function openItem(list: Obj, index: number): Value {
  const item = list.items[index]
  if (isObj(item) || isUnknown(item)) return item
  return index < list.items.length ? guessOf('(item)', item) : new Unknown('(item)', taintOf(list))
}

/** Functions of an iterator. */
const STEPS = new Set(['next', 'return', 'throw'])

/** A function of a generator, whose code runs to an unknown place. */
function stepOf(m: Machine, list: Obj, name: string): Obj {
  return m.native(name, () => {
    m.risks++
    list.again?.()
    return new Unknown(`(${name})`, taintOf(list))
  })
}

const isPrivate = (key: string) => key.startsWith('@@#')

/** A private member. An object of another class has none, and reading it throws. */
function getPrivate(m: Machine, base: Obj, key: string): Value {
  for (let at: Obj | null = base; at; at = base.kind === 'function' ? null : at.proto) {
    const getter = at.getters?.get(key)
    if (!getter && !(at.hasProps && at.props.has(key))) continue
    if (at !== base && !base.brands?.has(at)) break
    return getter ? m.call(getter, base, [], null) : at.props.get(key)
  }
  m.risks++
  return new Unknown(key)
}

/** Whether writing a private member throws: a method, a getter alone, or that of another class. */
function isPrivateFault(base: Obj, key: string): boolean {
  for (let at: Obj | null = base; at; at = base.kind === 'function' ? null : at.proto) {
    const isThere = at.setters?.has(key) || at.getters?.has(key) || (at.hasProps && at.props.has(key))
    if (isThere && at !== base && !base.brands?.has(at)) return true
    if (at.setters?.has(key)) return false
    if (at.getters?.has(key)) return true
    if (at.hasProps && at.props.has(key)) {
      const value = at.props.get(key)
      return isFunction(value) && value.closure?.home === at
    }
  }
  return true
}

/** A member of an uncertain value. */
function ofGuess(m: Machine, base: Unknown, key: string, at: Node | null): Value {
  const value = get(m, base.guess, key, at)
  return isObj(value) || isUnknown(value) ? value : guessOf(`${base.path}.${key}`, value, base.taint)
}

/** Something without a name may have that of a variable. */
function nameOf({ closure }: Obj): Value {
  const own = closure && closure.node.type !== 'ArrowFunctionExpression' ? closure.node.id?.name : undefined
  return own ?? new Unknown('(name)')
}

function find(m: Machine, from: Obj, key: string, receiver: Value): Value {
  let isOpen = false
  for (let at: Obj | null = from, hops = 0; at && hops < 100; at = at.proto, hops++) {
    const getter = at.getters?.get(key)
    if (getter) return m.call(getter, receiver, [], null)
    isOpen ||= at.getters?.has(OPEN_KEY) === true
    if (at.real && Object.hasOwn(at.real, key) && !at.props.has(key)) return new Unknown(key)
    if (!at.hasProps) continue
    const own = at.props.get(key)
    if (own !== undefined || at.props.has(key)) return own
    const spread = at.props.get('@@spread')
    if (isUnknown(spread)) return m.page.read(spread, key, null)
  }
  // A value stored under a key that only the page knows may be under this one.
  const some = from.hasProps ? from.props.get(OPEN_KEY) : undefined
  return some === undefined && isOpen ? new Unknown(key) : some
}

/** A member under a key that only the page knows. */
function anyOf(base: Obj): Value {
  const values = [...base.items.slice(0, 200), ...base.props.values()]
  const functions = values.filter(isFunction)
  if (functions.length === 1 && values.length === 1) return functions[0]
  const some = new Unknown('(some member)', taintOf(base))
  const known = values.find((one) => typeof one === 'string')
  if (typeof known === 'string' && values.length === 1) return known
  return some
}

export function set(m: Machine, base: Value, key: string, value: Value, at: Node | null): void {
  m.spend(1)
  if (isUnknown(base)) {
    if (!ALWAYS_THERE.has(base.path) || isPrivate(key) || CONSTANTS.has(key)) m.risks++
    m.page.write(base, key, value, at)
    return
  }
  if (!isObj(base)) {
    dare(m, base)
    setOnPrimitive(m, base, key, value, at)
    return
  }
  if (base.isFrozen || base.readOnly?.has(key) || (base.real && isFixedIn(base.real, key, 'writable'))) {
    m.risks++
    return
  }
  if (isPrivate(key) && isPrivateFault(base, key)) {
    m.risks++
    return
  }
  if (base.kind === 'array' || base.kind === 'bytes') {
    if (isIndex(key)) {
      const index = Number(key)
      m.journal?.noteList(base)
      const inherited = index in base.items ? undefined : m.protos.array.setters?.get(key)
      if (inherited) {
        m.call(inherited, base, [value], at)
        return
      }
      if (base.mapped && index < base.items.length) {
        const name = base.mapped.params[index]
        if (name !== undefined) base.mapped.scope.names.set(name, value)
      }
      if (base.isSealed && index >= base.items.length) m.risks++
      else if (index < ITEMS_MAX) {
        if (base.kind === 'bytes') setElement(base, index, value)
        else base.items[index] = value
      }
      return
    }
    if (key === 'length' && typeof value === 'number' && value >= 0) {
      m.journal?.noteList(base)
      base.items.length = Math.min(value, ITEMS_MAX)
      return
    }
    if (key === 'length') {
      m.risks++
      base.isOpen = true
      return
    }
  }
  if (base.kind === 'regexp' && key === 'lastIndex' && base.regexp) {
    // A write that may not happen leaves no certain position.
    base.isOpen = typeof value !== 'number' || m.journal !== null
    if (typeof value === 'number') base.regexp.lastIndex = value
    return
  }
  for (let from: Obj | null = base, hops = 0; from && hops < 100; from = from.proto, hops++) {
    const setter = from.setters?.get(key)
    if (setter) {
      m.call(setter, base, [value], at)
      return
    }
    const some = from.setters?.get(OPEN_KEY)
    if (some)
      maybe(m, () => {
        m.call(some, base, [value], at)
        return null
      })
    // A getter alone, or a member that cannot be written, keeps its value.
    if (from.getters?.has(key) || (from !== base && from.readOnly?.has(key))) {
      m.risks++
      return
    }
    if (from.hasProps && from.props.has(key)) break
  }
  if (base.isSealed && !(base.hasProps && base.props.has(key))) {
    m.risks++
    return
  }
  if (base.kind === 'function' && (key === 'caller' || key === 'arguments')) m.risks++
  // They cannot be written, but defined.
  if (base.kind === 'function' && (key === 'length' || key === 'name') && !(base.hasProps && base.props.has(key))) {
    m.risks++
    return
  }
  if (base.kind === 'function' && key === 'prototype') {
    if (base.closure?.isClass) m.risks++
    else {
      base.prototype = value
      if (isObj(value)) base.props.delete(key)
      else {
        base.props.set(key, value)
        base.fixed = new Set([...(base.fixed ?? []), key])
      }
    }
    return
  }
  if (key === '__proto__') {
    if (isObj(value)) setProto(m, base, value)
    return
  }
  if (base.builtin !== null) m.page.replaced(`${base.builtin}.${key}`, value, at)
  m.journal?.note(base, key, base.hasProps ? base.props.get(key) : undefined)
  base.props.set(key, key === OPEN_KEY ? either(value, base.props.get(key)) : value)
}

/** Sets a prototype. One that inherits from the object itself throws in a browser. */
export function setProto(m: Machine, base: Obj, proto: Obj | null): void {
  for (let at = proto, hops = 0; at && hops < 200; at = at.proto, hops++)
    if (at === base) {
      m.risks++
      return
    }
  base.proto = proto
}

/** Whether an object of the language has a member that cannot be written or deleted. */
export const isFixedIn = (real: object, key: string, attribute: 'writable' | 'configurable'): boolean =>
  Object.getOwnPropertyDescriptor(real, key)?.[attribute] === false

/** A text or number keeps no members, but a setter of its prototype runs. */
function setOnPrimitive(m: Machine, base: Value, key: string, value: Value, at: Node | null): void {
  const { string, number, boolean } = m.protos
  const proto = typeof base === 'string' ? string : typeof base === 'number' ? number : typeof base === 'boolean' ? boolean : null
  for (let from: Obj | null = proto; from; from = from.proto) {
    const setter = from.setters?.get(key)
    if (setter) {
      m.call(setter, base, [value], at)
      return
    }
  }
  if (base !== undefined && base !== null) m.risks++
}

function isIndex(key: string): boolean {
  return key.length < 10 && /^(?:0|[1-9]\d*)$/.test(key)
}
