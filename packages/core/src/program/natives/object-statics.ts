// Static methods of Object.
import { itemsOf } from '../run/items.ts'
import type { Machine } from '../run/machine.ts'
import { textOf } from '../values/text.ts'
import { guessOf, isFunction, isObj, isUnknown, Unknown, type Value } from '../values/values.ts'

export type Answer = (m: Machine, args: readonly Value[], receiver: Value) => Value

export const objectStatics: Record<string, Answer> = {
  assign: (m, [target, ...sources]) => {
    for (const source of sources) {
      if (isObj(source)) for (const [key, value] of source.props) m.set(target, key, value, null)
      else if (isUnknown(source) && isObj(target)) target.props.set('@@spread', source)
    }
    return target
  },
  create: (m, [proto]) => {
    const made = m.object()
    made.proto = isObj(proto) ? proto : null
    return made
  },
  defineProperties: (m, [target, all]) => {
    if (isObj(all)) for (const [key, descriptor] of all.props) defineProperty(m, target, key, descriptor)
    return target
  },
  defineProperty: (m, [target, key, descriptor]) => {
    defineProperty(m, target, textOf(key) ?? '@@open', descriptor)
    return target
  },
  entries: (m, [value]) =>
    m.array(isObj(value) ? [...value.props].map(([key, one]) => m.array([key, one])) : isUnknown(value) ? [value] : []),
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
    return m.object([['value', m.get(target, textOf(key) ?? '', null)]])
  },
  getOwnPropertyNames: (m, [value]) => m.array(isObj(value) ? [...value.props.keys()] : []),
  getOwnPropertySymbols: (m) => m.array([]),
  getPrototypeOf: (_m, [value]) => (isObj(value) ? value.proto : new Unknown('prototype')),
  is: (_m, [a, b]) => Object.is(a, b),
  keys: (m, [value]) => {
    if (isUnknown(value)) return m.array([new Unknown(`key of ${value.path}`)])
    if (!isObj(value)) return m.array([])
    if (value.kind === 'object' && value.isOpen) {
      const doubtful = m.array([...value.props.keys()].map((key) => guessOf('(key)', key)))
      doubtful.isOpen = true
      return doubtful
    }
    const names = [...value.props.keys()].filter((key) => !key.startsWith('@@'))
    const open = value.props.has('@@open') ? [new Unknown('key')] : []
    const numbers = names.filter((key) => /^\d{1,10}$/.test(key)).sort((one, other) => Number(one) - Number(other))
    return m.array([...Object.keys(value.items), ...numbers, ...names.filter((key) => !/^\d{1,10}$/.test(key)), ...open])
  },
  seal: (_m, [value]) => value,
  preventExtensions: (_m, [value]) => value,
  setPrototypeOf: (_m, [value, proto]) => {
    if (isObj(value) && (isObj(proto) || proto === null)) value.proto = proto
    return value
  },
  values: (m, [value]) => m.array(isObj(value) ? [...value.items, ...value.props.values()] : isUnknown(value) ? [value] : []),
}

export function defineProperty(m: Machine, target: Value, key: string, descriptor: Value): void {
  if (isUnknown(target)) {
    m.page.write(target, key, descriptor, null)
    return
  }
  if (!isObj(target) || !isObj(descriptor)) return
  const [getter, setter] = [descriptor.props.get('get'), descriptor.props.get('set')]
  if (isFunction(getter)) target.define('get', key, getter)
  if (isFunction(setter)) target.define('set', key, setter)
  if (!descriptor.props.has('value')) return
  // Unlisted members exist all the same.
  if (target.kind === 'object' && descriptor.props.get('enumerable') !== true && !target.props.has(key)) target.isOpen = true
  target.props.set(key, descriptor.props.get('value'))
}
