// Static methods of Object.
import { itemsOf } from '../run/items.ts'
import { OPEN_KEY } from '../run/keys.ts'
import type { Machine } from '../run/machine.ts'
import { hasOpenKeys } from '../run/operators.ts'
import { textOf } from '../values/text.ts'
import { guessOf, isFunction, isObj, isUnknown, type Obj, taintOf, Unknown, type Value } from '../values/values.ts'

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
    listOf(m, value, isObj(value) ? namedIn(value).map(([key, one]) => m.array([key, one])) : isUnknown(value) ? [value] : []),
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
  getOwnPropertyNames: (m, [value]) => listOf(m, value, isObj(value) ? namedIn(value).map(([key]) => key) : []),
  hasOwn: (_m, [value, key]) => {
    const name = textOf(key)
    if (!isObj(value) || name === null) return new Unknown('hasOwn()')
    if (value.kind === 'array' && /^\d+$/.test(name)) return value.isOpen ? new Unknown('hasOwn()') : Number(name) in value.items
    return value.props.has(name) || !hasOpenKeys(value) ? value.props.has(name) : new Unknown('hasOwn()')
  },
  getOwnPropertySymbols: (m) => m.array([]),
  getPrototypeOf: (_m, [value]) => (isObj(value) ? value.proto : new Unknown('prototype')),
  is: (_m, [a, b]) => Object.is(a, b),
  keys: (m, [value]) => {
    if (isUnknown(value)) return listOf(m, value, [new Unknown(`key of ${value.path}`)])
    if (!isObj(value)) return m.array([])
    if (value.kind === 'object' && value.isOpen) {
      const doubtful = m.array([...value.props.keys()].map((key) => guessOf('(key)', key)))
      doubtful.isOpen = true
      return doubtful
    }
    const names = [...value.props.keys()].filter((key) => !key.startsWith('@@'))
    const open = hasOpenKeys(value) ? [new Unknown('key')] : []
    const numbers = names.filter((key) => /^\d{1,10}$/.test(key)).sort((one, other) => Number(one) - Number(other))
    return listOf(m, value, [...Object.keys(value.items), ...numbers, ...names.filter((key) => !/^\d{1,10}$/.test(key)), ...open])
  },
  seal: (_m, [value]) => value,
  preventExtensions: (_m, [value]) => value,
  setPrototypeOf: (_m, [value, proto]) => {
    if (isObj(value) && (isObj(proto) || proto === null)) value.proto = proto
    return value
  },
  values: (m, [value]) =>
    listOf(m, value, isObj(value) ? [...value.items, ...namedIn(value).map(([, one]) => one)] : isUnknown(value) ? [value] : []),
}

/** A list of the members of an object. Its length is unknown if only the page knows some of the keys. */
function listOf(m: Machine, of: Value, items: Value[]): Obj {
  const list = m.array(items)
  if (isUnknown(of) || (isObj(of) && hasOpenKeys(of))) list.isOpen = true
  return list
}

/** Members without symbols and private names. An unknown key is unknown. */
const namedIn = ({ props }: Obj): [Value, Value][] =>
  [...props]
    .filter(([key]) => key === OPEN_KEY || !key.startsWith('@@'))
    .map(([key, one]) => [key === OPEN_KEY ? new Unknown('key', taintOf(one)) : key, one])

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
  if (target.builtin !== null) m.page.replaced(`${target.builtin}.${key}`, descriptor.props.get('value'), null)
  // Unlisted members exist all the same.
  if (target.kind === 'object' && descriptor.props.get('enumerable') !== true && !target.props.has(key)) target.isOpen = true
  target.props.set(key, descriptor.props.get('value'))
}
