// Methods of lists, including typed arrays.
import { inDoubt } from '../run/functions.ts'
import { itemsOf } from '../run/items.ts'
import type { Machine } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { knownStart, madeFrom, numberOf, textOf, truthOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, type Obj, Unknown, type Value } from '../values/values.ts'
import { integer, type NativeFunction } from './arguments.ts'
import { elementIn, setElement, typedLike, viewOf } from './typed-arrays.ts'

/** Texts in a list that is rotated before it is read. */
const HIDDEN_TEXTS_MIN = 10

const ITEMS_MAX = 500_000

const CHANGING = new Set(['fill', 'pop', 'push', 'reverse', 'set', 'shift', 'sort', 'splice', 'unshift'])

/** A method of known lists. For others, it returns their origin, and function arguments are called with an item. */
function ofList(name: string, answer: (m: Machine, list: Obj, args: readonly Value[]) => Value): NativeFunction {
  const changesList = CHANGING.has(name)
  return (m, receiver, args) => {
    if (isObj(receiver) && (receiver.kind === 'array' || receiver.kind === 'bytes' || receiver.kind === 'set')) {
      if (changesList) m.journal?.noteList(receiver)
      const value = answer(m, receiver, args)
      return receiver.isOpen && value !== receiver ? inDoubt(value, 0) : value
    }
    if (typeof receiver === 'string') return answer(m, m.array([...receiver]), args)
    const items = isObj(receiver) ? m.array(listLike(receiver)) : null
    if (items && items.items.length > 0) return answer(m, items, args)
    if (!isUnknown(receiver)) return answer(m, m.array([]), args)
    return m.page.call(new Unknown(`${receiver.path}.${name}`, receiver.taint, receiver.isDom), receiver, args, null)
  }
}

function listLike(object: Obj): Value[] {
  const length = numberOf(object.props.get('length'))
  if (length === null || !(length > 0)) return []
  return Array.from({ length: Math.min(length, 10_000) }, (_, index) => object.props.get(String(index)))
}

const each =
  (gather: (m: Machine, list: Obj, results: { item: Value; index: number; value: Value }[]) => Value, finds = false) =>
  (m: Machine, list: Obj, [fn, self]: readonly Value[]): Value => {
    const results: { item: Value; index: number; value: Value }[] = []
    m.bounded(() => {
      for (let index = 0; index < list.items.length && index < ITEMS_MAX; index++) {
        // A list may have holes, which most methods skip.
        if (!(index in list.items) && !finds) continue
        const item = list.items[index]
        results.push({ item, index, value: m.call(fn, self, [item, index, list], null) })
      }
    }, undefined)
    return gather(m, list, results)
  }

type Gather = Parameters<typeof each>[0]

/** As `each`, for functions that choose items. The result is uncertain if only the page determines whether an item passes. */
const choosing =
  (isSettledBy: boolean | null, gather: Gather, finds = false) =>
  (m: Machine, list: Obj, args: readonly Value[]): Value =>
    each((machine, of, results) => {
      const truths = results.map(({ value }) => truthOf(value))
      const open = truths.indexOf(null)
      const settled = isSettledBy === null ? -1 : truths.indexOf(isSettledBy)
      const value = gather(machine, of, results)
      const isCertain = open < 0 || (settled >= 0 && (!finds || settled < open))
      return isCertain ? value : inDoubt(value, 0)
    }, finds)(m, list, args)

/** If only the page determines whether an item passes, it passes. */
const passes = (value: Value) => truthOf(value) !== false

/** Index of a value in a list; unknown if only the page determines it, in which case it counts as a text search. */
function indexIn(m: Machine, list: Obj, what: Value): number | Unknown {
  const index = list.items.indexOf(what)
  if (index >= 0 || !isUnknown(what) || !list.items.some((item) => typeof item === 'string')) return index
  const asked = m.page.call(new Unknown('includes'), textOf(list) ?? knownStart(list), [what], null)
  return isUnknown(asked) ? asked : index
}

const methods: Record<string, (m: Machine, list: Obj, args: readonly Value[]) => Value> = {
  at: (_m, list, [index]) => list.items.at(integer(index, 0) ?? 0),
  concat: (m, list, args) => {
    const items = [...list.items]
    for (const one of args) items.push(...(isObj(one) && one.kind === 'array' ? one.items : [one]))
    m.spend(1 + (items.length >> 4))
    return m.array(items.slice(0, ITEMS_MAX))
  },
  entries: (m, list) => m.array(list.items.map((item, index) => m.array([index, item]))),
  every: choosing(false, (_m, _list, results) => results.every(({ value }) => passes(value))),
  fill: (m, list, [value, from, to]) => {
    m.spend(list.items.length >> 3)
    list.items.fill(
      list.kind === 'bytes' ? elementIn(list, value) : value,
      integer(from, 0) ?? 0,
      integer(to, list.items.length) ?? undefined,
    )
    return list
  },
  filter: choosing(null, (m, _list, results) => m.array(results.filter(({ value }) => passes(value)).map(({ item }) => item))),
  find: choosing(true, (_m, _list, results) => results.find(({ value }) => passes(value))?.item, true),
  findIndex: choosing(true, (_m, _list, results) => results.find(({ value }) => passes(value))?.index ?? -1, true),
  flat: (m, list, [depth]) => {
    const levels = integer(depth, 1)
    return levels === null ? madeFrom('flat()', [list]) : m.array(flatItems(m, list.items, Math.min(levels, 20)).slice(0, ITEMS_MAX))
  },
  flatMap: each((m, _list, results) =>
    m.array(results.flatMap(({ value }) => (isObj(value) && value.kind === 'array' ? value.items : [value]))),
  ),
  forEach: each(() => undefined),
  includes: (m, list, [what]) => {
    const index = indexIn(m, list, what)
    return isUnknown(index) ? index : index >= 0 || list.items.includes(what)
  },
  indexOf: (m, list, [what]) => indexIn(m, list, what),
  join: (m, list, [separator]) => {
    const by = separator === undefined ? ',' : textOf(separator)
    m.spend(1 + (list.items.length >> 4))
    const parts = list.items.map((item) => (item === undefined || item === null ? '' : textOf(item)))
    if (by !== null && !parts.includes(null)) return parts.join(by)
    const joined = madeFrom('join()', [list, separator])
    for (const [index, part] of parts.entries()) {
      joined.text += (index > 0 ? (by ?? '') : '') + (part ?? knownStart(list.items[index]))
      if (part === null) break
    }
    return joined
  },
  keys: (m, list) => m.array(Array.from(list.items, (_, index) => index)),
  lastIndexOf: (_m, list, [what]) => list.items.lastIndexOf(what),
  map: each((m, list, results) => {
    if (list.kind === 'bytes')
      return typedLike(
        m,
        list,
        results.map(({ value }) => value),
      )
    const items = new Array<Value>(list.items.length)
    for (const { index, value } of results) items[index] = value
    return m.array(items)
  }),
  pop: (_m, list) => list.items.pop(),
  push: (_m, list, args) => {
    if (list.items.length < ITEMS_MAX) list.items.push(...args)
    return list.items.length
  },
  reduce: (m, list, args) => reduce(m, list.items, args),
  reduceRight: (m, list, args) => reduce(m, list.items, args, true),
  reverse: (m, list) => {
    m.spend(list.items.length >> 4)
    list.items.reverse()
    return list
  },
  set: (_m, list, [from, offset]) => {
    if (isObj(from))
      from.items.forEach((item, index) => {
        if (list.kind === 'bytes') setElement(list, index + (integer(offset, 0) ?? 0), item)
        else list.items[index] = item
      })
    return undefined
  },
  shift: (m, list) => {
    if (list.items.length >= HIDDEN_TEXTS_MIN && typeof list.items[0] === 'string') m.unpacks()
    return list.items.shift()
  },
  slice: (m, list, [from, to]) => {
    m.spend(1 + (list.items.length >> 6))
    const items = list.items.slice(integer(from, 0) ?? 0, to === undefined ? undefined : (integer(to, 0) ?? undefined))
    return list.kind === 'bytes' ? typedLike(m, list, items) : m.array(items)
  },
  some: choosing(true, (_m, _list, results) => results.some(({ value }) => passes(value))),
  sort: (m, list, [fn]) => {
    m.spend(list.items.length)
    if (list.items.length > 20_000 || taintOf(list) !== 0) {
      list.isOpen = true
      return list
    }
    // An inconsistent comparator must not throw; the order is up to the script.
    list.items.sort((a, b) =>
      isFunction(fn) ? orderOf(list, m.call(fn, undefined, [a, b], null)) : (textOf(a) ?? '') < (textOf(b) ?? '') ? -1 : 1,
    )
    return list
  },
  splice: (m, list, [from, count, ...items]) => {
    const start = integer(from, 0) ?? 0
    const removed = list.items.splice(start, count === undefined ? list.items.length : (integer(count, 0) ?? 0), ...items)
    return m.array(removed)
  },
  subarray: (m, list, [from, to]) =>
    viewOf(m, list, list.items.slice(integer(from, 0) ?? 0, to === undefined ? undefined : (integer(to, 0) ?? undefined))),
  toString: (_m: Machine, list: Obj) => textOf(list) ?? madeFrom('toString()', [list]),
  unshift: (_m, list, args) => {
    list.items.unshift(...args)
    return list.items.length
  },
  values: (m, list) => m.array([...list.items]),
}

/** What a comparing function says. If only the page knows, so is the order. */
function orderOf(list: Obj, said: Value): number {
  const order = numberOf(said)
  if (order === null) list.isOpen = true
  return order ?? 0
}

function flatItems(m: Machine, items: readonly Value[], levels: number): Value[] {
  m.spend(1 + (items.length >> 4))
  const present = items.filter(() => true)
  if (levels < 1) return present
  return present.flatMap((item) => (isObj(item) && item.kind === 'array' ? flatItems(m, item.items, levels - 1) : [item]))
}

function reduce(m: Machine, items: readonly Value[], args: readonly Value[], isBackwards = false): Value {
  const [fn] = args
  const indexes = Object.keys(items).map(Number)
  if (isBackwards) indexes.reverse()
  let value = args.length > 1 ? args[1] : items[indexes.shift() ?? 0]
  for (const index of indexes) value = m.call(fn, undefined, [value, items[index], index], null)
  return value
}

export const arrayMethods: Record<string, NativeFunction> = Object.fromEntries(
  Object.entries(methods).map(([name, answer]) => [name, ofList(name, answer)]),
)

/** Result of Array.from and similar functions. */
export function arrayFrom(m: Machine, [source, fn]: readonly Value[]): Obj {
  const items = isObj(source) && source.kind === 'object' ? listLike(source) : itemsOf(m, source)
  return m.array(isFunction(fn) ? items.map((item, index) => m.call(fn, undefined, [item, index], null)) : items)
}
