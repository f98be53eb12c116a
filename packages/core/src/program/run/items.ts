// Items that loops and spreads iterate over.
import { isFunction, isObj, isUnknown, taintOf, Unknown, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'

/** The items that a loop or spread iterates over. */
export function itemsOf(m: Machine, value: Value): Value[] {
  if (isUnknown(value)) return [new Unknown(`${value.path}[…]`, value.taint, value.isDom)]
  if (typeof value === 'string') return [...value]
  if (!isObj(value)) return []
  if (value.kind === 'map') return [...(value.entries ?? [])].map((entry) => m.array(entry))
  const iterator = value.kind === 'object' && value.hasProps ? value.props.get('@@iterator') : undefined
  if (isFunction(iterator)) {
    const given = m.call(iterator, value, [], null)
    return isObj(given) && given.kind === 'array' ? [...given.items] : [new Unknown('(item)', taintOf(value))]
  }
  return [...value.items]
}
