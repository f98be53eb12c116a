// Typed arrays: how they convert numbers.

import { itemsOf } from '../run/items.ts'
import type { Machine } from '../run/machine.ts'
import { madeFrom, numberOf } from '../values/text.ts'
import { isObj, isUnknown, Obj, Unknown, type Value } from '../values/values.ts'

const ITEMS_MAX = 300_000

const cells = {
  Uint8Array: new Uint8Array(1),
  Uint16Array: new Uint16Array(1),
  Uint32Array: new Uint32Array(1),
  Int8Array: new Int8Array(1),
  Int16Array: new Int16Array(1),
  Int32Array: new Int32Array(1),
  Float32Array: new Float32Array(1),
  Float64Array: new Float64Array(1),
  Uint8ClampedArray: new Uint8ClampedArray(1),
}
export type TypedArrayName = keyof typeof cells
export const typedArrayNames = Object.keys(cells) as TypedArrayName[]

function elementOf(name: TypedArrayName): (value: number) => number {
  const cell = cells[name]
  return (value) => {
    cell[0] = value
    return cell[0]
  }
}

/** Converts a value for a typed array. */
export function elementIn({ element }: Obj, value: Value): Value {
  if (isUnknown(value) || element === null) return value
  const number = numberOf(value)
  return number === null ? madeFrom('(element)', [value]) : element(number)
}

/** Result of `new` and similar calls for a length, a list, or another array's bytes. */
export function newTypedArray(m: Machine, name: TypedArrayName, source: Value): Value {
  // Shares bytes that others have written.
  if (isUnknown(source)) return madeFrom('bytes', [source])
  const length = typeof source === 'number' ? Math.max(0, Math.min(source || 0, ITEMS_MAX)) : null
  const items = length === null ? itemsOf(m, source) : new Array<Value>(length).fill(0)
  m.spend(items.length >> 4)
  const made = new Obj('bytes', m.protos.bytes)
  made.name = name
  made.element = elementOf(name)
  made.items = length === null ? items.map((one) => elementIn(made, one)) : items
  return made
}

/** A typed array of the same kind as another. */
export function typedLike(m: Machine, other: Obj, items: Value[]): Obj {
  const made = new Obj('bytes', m.protos.bytes)
  Object.assign(made, { name: other.name, element: other.element, items: items.map((one) => elementIn(other, one)) })
  return made
}

/** Another view of a typed array. A write to one is visible in both. */
export function viewOf(m: Machine, list: Obj, items: Value[]): Obj {
  const made = typedLike(m, list, items)
  made.shared = list
  list.shared = made
  return made
}

/** Writes to a typed array, which never grows. */
export function setElement(list: Obj, index: number, value: Value): void {
  if (index >= list.items.length) return
  list.items[index] = elementIn(list, value)
  if (isObj(list.shared ?? undefined)) list.shared?.items.fill(new Unknown('(shared element)'))
}
