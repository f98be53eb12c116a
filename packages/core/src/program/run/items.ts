// Items that loops, spreads, and patterns iterate over.

import { taintOf } from '../values/taint.ts'
import { isFunction, isObj, isUnknown, type Obj, runsScript, Unknown, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'
import { maybe } from './maybe.ts'

export interface Items {
  items: Value[]
  /** Whether only the page knows how many there are. */
  isOpen: boolean
}

/** The items that a loop or spread iterates over. */
export const itemsOf = (m: Machine, value: Value): Value[] => iterated(m, value).items

export function iterated(m: Machine, value: Value): Items {
  if (isUnknown(value)) {
    m.risks++
    return { items: [new Unknown(`${value.path}[…]`, value.taint, value.isDom)], isOpen: true }
  }
  if (typeof value === 'string') return { items: [...value], isOpen: false }
  if (!isObj(value)) {
    m.risks++
    return { items: [], isOpen: false }
  }
  const own = iteratorOf(value)
  if (own) return ofIterator(m, value, own)
  if (value.kind === 'map') return { items: [...(value.entries ?? [])].map((entry) => m.array(entry)), isOpen: value.isOpen }
  if (value.again || value.getters) m.risks++
  if (value.kind === 'array' || value.kind === 'set' || value.kind === 'bytes') return { items: [...value.items], isOpen: value.isOpen }
  m.risks++
  return { items: [], isOpen: value.isOpen }
}

/** Whether a value is iterated as the language does it, so that its items are at hand. */
export const isPlainList = (value: Value): value is Obj =>
  isObj(value) &&
  (value.kind === 'array' || value.kind === 'set' || value.kind === 'bytes') &&
  value.again === null &&
  iteratorOf(value) === null

/** The script's own iterator of an object; null if it has none. */
function iteratorOf(value: Obj): Obj | Unknown | null {
  for (let at: Obj | null = value, hops = 0; at && hops < 20; at = at.proto, hops++) {
    const getter = at.getters?.get('@@iterator')
    if (getter) return new Unknown('(iterator)')
    const own = at.hasProps ? at.props.get('@@iterator') : undefined
    if (isUnknown(own) || (isObj(own) && runsScript(own))) return own
    if (own !== undefined) return null
  }
  return null
}

/** The list of a generator; of any other iterator, one unknown item. What its functions do happens an unknown number of times. */
function ofIterator(m: Machine, value: Obj, iterator: Obj | Unknown): Items {
  const given = m.call(iterator, value, [], null)
  if (isObj(given) && given.kind === 'array') m.risks++
  if (isObj(given) && given.kind === 'array') return { items: [...given.items], isOpen: given.isOpen }
  m.risks++
  const item = new Unknown('(item)', taintOf(value))
  if (isObj(given))
    for (const name of ['next', 'return'])
      maybe(m, () => {
        const step = m.get(given, name, null)
        const answer = isFunction(step) ? m.call(step, given, [], null) : undefined
        if (name === 'next' && !isObj(answer)) m.risks++
        if (name === 'next' && isObj(answer)) item.taint |= taintOf(m.get(answer, 'value', null))
        return null
      })
  return { items: [item], isOpen: true }
}
