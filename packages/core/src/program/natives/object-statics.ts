// Static methods of Object.
import { itemsOf } from '../run/items.ts'
import { nameOfMember } from '../run/keys.ts'
import type { Machine } from '../run/machine.ts'
import { maybe } from '../run/maybe.ts'
import { setProto } from '../run/members.ts'
import { hasOpenKeys } from '../run/operators.ts'
import { membersOf, runTraps } from '../run/patterns.ts'
import { taintOf } from '../values/taint.ts'
import { textOf } from '../values/text.ts'
import { guessOf, isFunction, isObj, isUnknown, type Obj, OPEN_KEY, Unknown, type Value } from '../values/values.ts'

export type Answer = (m: Machine, args: readonly Value[], receiver: Value) => Value

export const objectStatics: Record<string, Answer> = {
  assign: (m, [target, ...sources]) => {
    for (const source of sources) {
      if (isObj(source)) for (const [key, value] of membersOf(m, source)) m.set(target, key, value, null)
      else if (isUnknown(source) && isObj(target)) target.props.set('@@spread', source)
    }
    return target
  },
  create: (m, [proto, all]) => {
    const made = m.object()
    made.proto = isObj(proto) ? proto : null
    if (isUnknown(proto)) made.props.set('@@spread', proto)
    if (isObj(all)) for (const [key, descriptor] of all.props) defineProperty(m, made, key, descriptor)
    else if (isUnknown(all)) made.isOpen = true
    return made
  },
  defineProperties: (m, [target, all]) => {
    if (isObj(all)) for (const [key, descriptor] of all.props) defineProperty(m, target, key, descriptor)
    return target
  },
  defineProperty: (m, [target, key, descriptor]) => {
    defineProperty(m, target, nameOfMember(key), descriptor)
    return target
  },
  entries: (m, [value]) =>
    listOf(m, value, isObj(value) ? listedIn(value).map(([key, one]) => m.array([key, one])) : isUnknown(value) ? [value] : []),
  freeze: (_m, [value]) => {
    if (isObj(value)) value.isFrozen = true
    return value
  },
  fromEntries: (m, [value]) => {
    const made = m.object()
    for (const entry of itemsOf(m, value)) made.props.set(textOf(m.get(entry, '0', null)) ?? '@@open', m.get(entry, '1', null))
    return made
  },
  getOwnPropertyDescriptor: (m, [target, key]) => {
    if (isUnknown(target)) return new Unknown(`${target.path} descriptor of ${textOf(key) ?? '…'}`)
    return descriptorOf(m, target, isUnknown(key) && nameOfMember(key) === OPEN_KEY ? null : nameOfMember(key))
  },
  getOwnPropertyNames: (m, [value]) => {
    const names = isObj(value) ? [...Object.keys(value.items), ...namedIn(value).map(([key]) => key)] : []
    if (!isFunction(value)) return listOf(m, value, names)
    const own = ['length', 'name', 'prototype']
    const others = names.filter((name) => !own.includes(String(name)))
    const isNumber = (name: Value) => /^\d{1,10}$/.test(String(name))
    const list = listOf(m, value, [...others.filter(isNumber), ...own, ...others.filter((name) => !isNumber(name))])
    list.isOpen ||= !value.closure?.isClass
    return list
  },
  hasOwn: (_m, [value, key]) => {
    const name = textOf(key)
    if (!isObj(value) || name === null) return new Unknown('hasOwn()')
    if (value.kind === 'array' && /^\d+$/.test(name)) return value.isOpen ? new Unknown('hasOwn()') : Number(name) in value.items
    const isOwn = value.props.has(name) || value.getters?.has(name) === true || value.setters?.has(name) === true
    return isOwn || !hasOpenKeys(value) ? isOwn : new Unknown('hasOwn()')
  },
  getOwnPropertySymbols: (m, [value]) => {
    const list = m.array([])
    list.isOpen = !isObj(value) || [...value.props.keys()].some((key) => key.startsWith('@@'))
    return list
  },
  getPrototypeOf: (_m, [value]) => (isObj(value) && !value.again && !isSpecial(value) ? value.proto : new Unknown('prototype')),
  is: (_m, [a, b]) => (isUnknown(a) || isUnknown(b) ? new Unknown('is()') : Object.is(a, b)),
  keys: (m, [value]) => {
    if (isUnknown(value)) return listOf(m, value, [new Unknown(`key of ${value.path}`)])
    if (!isObj(value)) return m.array([])
    if (value.kind === 'object' && value.isOpen) {
      const doubtful = m.array([...value.props.keys()].map((key) => guessOf('(key)', key)))
      doubtful.isOpen = true
      return doubtful
    }
    const names = [...value.props.keys()].filter((key) => !key.startsWith('@@') && !value.hidden?.has(key))
    const open = hasOpenKeys(value) ? [new Unknown('key')] : []
    const numbers = names.filter((key) => /^\d{1,10}$/.test(key)).sort((one, other) => Number(one) - Number(other))
    return listOf(m, value, [...Object.keys(value.items), ...numbers, ...names.filter((key) => !/^\d{1,10}$/.test(key)), ...open])
  },
  seal: (_m, [value]) => {
    if (isObj(value)) {
      value.isSealed = true
      value.fixed = new Set([...(value.fixed ?? []), ...value.props.keys(), ...Object.keys(value.items)])
    }
    return value
  },
  preventExtensions: (_m, [value]) => {
    if (isObj(value)) value.isSealed = true
    return value
  },
  setPrototypeOf: (m, [value, proto]) => {
    if (isObj(value) && (isObj(proto) || proto === null)) setProto(m, value, proto)
    else if (isObj(value) && isUnknown(proto)) {
      runTraps(m, proto)
      value.props.set('@@spread', proto)
    }
    return value
  },
  values: (m, [value]) =>
    listOf(m, value, isObj(value) ? [...value.items, ...listedIn(value).map(([, one]) => one)] : isUnknown(value) ? [value] : []),
}

/** Generators and async functions have prototypes of their own kinds. */
const isSpecial = ({ closure }: Obj): boolean => closure?.node.generator === true || closure?.node.async === true

/** A list of the members of an object. Its length is unknown if only the page knows some of the keys. */
function listOf(m: Machine, of: Value, items: Value[]): Obj {
  const list = m.array(items)
  if (isUnknown(of) || (isObj(of) && (hasOpenKeys(of) || of.getters || of.setters))) list.isOpen = true
  return list
}

/** Members without symbols and private names, numbers first. An unknown key is unknown. */
function namedIn({ props }: Obj): [Value, Value][] {
  const named = [...props].filter(([key]) => key === OPEN_KEY || !key.startsWith('@@'))
  const isNumber = ([key]: [string, Value]) => /^(?:0|[1-9]\d{0,9})$/.test(key)
  const numbers = named.filter(isNumber).sort(([one], [other]) => Number(one) - Number(other))
  return [...numbers, ...named.filter((one) => !isNumber(one))].map(([key, one]) => [
    key === OPEN_KEY ? new Unknown('key', taintOf(one)) : key,
    one,
  ])
}

/** Members that are listed, as a loop lists them. */
const listedIn = (value: Obj): [Value, Value][] => namedIn(value).filter(([key]) => !value.hidden?.has(String(key)))

/** A global with attributes of its own, which its getter may decide. */
function defineGlobal(m: Machine, key: string, descriptor: Value, before: Value): void {
  const { props } = isObj(descriptor) ? descriptor : m.object()
  const getter = props.get('get')
  const value = props.has('value') ? props.get('value') : before
  m.globals.names.set(key, isObj(value) || isUnknown(value) ? value : guessOf(key, value))
  if (!isFunction(getter)) return
  const read = new Unknown(key)
  maybe(m, () => {
    read.taint |= taintOf(m.call(getter, m.page.global('window'), [], null))
    return null
  })
  m.globals.names.set(key, read)
}

export function defineProperty(m: Machine, target: Value, key: string, descriptor: Value): void {
  if (isUnknown(target)) {
    const before = target.path === 'window' ? m.globals.names.get(key) : undefined
    m.page.write(target, key, descriptor, null)
    if (target.path === 'window') defineGlobal(m, key, descriptor, before)
    return
  }
  if (!isObj(target) || !isObj(descriptor)) return
  const [getter, setter] = [descriptor.props.get('get'), descriptor.props.get('set')]
  const isNew = !target.props.has(key) && !target.getters?.has(key) && !target.setters?.has(key)
  if (isFunction(getter) || isFunction(setter)) {
    // Every list of the program would ask them.
    if ((target === m.protos.array || target === m.protos.object) && /^\d{1,9}$/.test(key)) m.cut()
    if (target.mapped) unmap(target, target.mapped)
    if (target.kind === 'array' && /^\d{1,9}$/.test(key)) target.isOpen = true
  }
  if (isFunction(getter)) target.define('get', key, getter)
  if (isFunction(setter)) target.define('set', key, setter)
  if (isFunction(getter) || isFunction(setter)) {
    if (descriptor.props.get('configurable') !== true && isNew) target.fixed = (target.fixed ?? new Set()).add(key)
    if (descriptor.props.get('enumerable') === true) target.hidden?.delete(key)
    else if (isNew && !isUnknown(descriptor.props.get('enumerable'))) target.hide(key)
    return
  }
  if (isUnknown(getter) || isUnknown(setter) || descriptor.props.has('@@spread')) {
    target.props.set(key, new Unknown(key))
    return
  }
  // Without a value, the attributes of the member change, or it becomes `undefined`.
  if (
    !descriptor.props.has('value') &&
    (target.props.has(key) || target.kind !== 'object' || target.builtin !== null || target.getters?.has(key))
  ) {
    if (target.mapped) unmap(target, target.mapped)
    if (target.kind === 'array' && /^\d{1,6}$/.test(key)) target.isOpen = true
    limit(target, key, descriptor)
    return
  }
  target.getters?.delete(key)
  target.setters?.delete(key)
  if (target.builtin !== null) m.page.replaced(`${target.builtin}.${key}`, descriptor.props.get('value'), null)
  if (target.kind === 'array' && /^\d{1,6}$/.test(key)) {
    m.journal?.noteList(target)
    target.items[Number(key)] = descriptor.props.get('value')
    if (target.mapped) unmap(target, target.mapped)
    limit(target, key, descriptor)
    return
  }
  m.journal?.note(target, key, target.hasProps ? target.props.get(key) : undefined)
  limit(target, key, descriptor)
  target.props.set(key, descriptor.props.get('value'))
}

/** Parameters that may no longer share the values of `arguments`, all of which are uncertain. */
function unmap(list: Obj, { scope, params }: NonNullable<Obj['mapped']>): void {
  list.mapped = null
  list.isOpen = true
  for (const name of params) scope.names.set(name, guessOf(`(${name})`, scope.names.get(name)))
}

/** Keeps what a descriptor forbids. What it leaves out forbids, for a new member. */
function limit(target: Obj, key: string, { props }: Obj): void {
  if (isUnknown(props.get('enumerable')) && target.kind === 'object') target.isOpen = true
  const isNew = !target.props.has(key)
  const forbids = (name: string) => (props.has(name) ? props.get(name) !== true : isNew)
  if (forbids('enumerable')) target.hide(key)
  else if (props.has('enumerable')) target.hidden?.delete(key)
  if (forbids('configurable')) target.fixed = new Set([...(target.fixed ?? []), key])
  if (forbids('writable')) target.readOnly = new Set([...(target.readOnly ?? []), key])
  else target.readOnly?.delete(key)
}

/** A property's descriptor. Which attributes it has is not known. */
function descriptorOf(m: Machine, target: Value, key: string | null): Value {
  if (!isObj(target) || key === null) return new Unknown('descriptor')
  const [getter, setter] = [target.getters?.get(key), target.setters?.get(key)]
  const attributes = ['writable', 'enumerable', 'configurable'].map((name): [string, Value] => [name, new Unknown(`(${name})`)])
  if (getter || setter) return m.object([['get', getter], ['set', setter], ...attributes.slice(1)])
  const isThere = target.props.has(key) || (/^\d{1,9}$/.test(key) && Number(key) in target.items)
  if (!isThere) return target.kind === 'object' && !hasOpenKeys(target) ? undefined : new Unknown('descriptor')
  return m.object([['value', m.get(target, key, null)], ...attributes])
}
