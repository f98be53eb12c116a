// Owns what loops and spreads go through.
import { isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'

/** The items that a loop or a spread goes through. */
export function itemsOf(m: Machine, value: Value): Value[] {
  if (isUnknown(value)) return [new Unknown(`${value.path}[…]`, value.taint, value.isDom)]
  if (typeof value === 'string') return [...value]
  if (!isObj(value)) return []
  if (value.kind === 'map') return [...(value.entries ?? [])].map((entry) => m.array(entry))
  return [...value.items]
}
