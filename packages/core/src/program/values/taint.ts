// Collects the page data in a value.
import { isFunction, type Taint, type Thing, Unknown, type Value } from './values.ts'

/** Limits for collecting a value's taint: objects, and members of each. Needed because every operation that joins values collects it. */
const THINGS_MAX = 150
const MEMBERS_MAX = 500

/** Number of the last search that visited an object, so that none visits it twice. */
let look = 0
/** Objects of the current search. Searches never nest; entries beyond `foundCount` are from an earlier one. */
const found: Thing[] = []
let foundCount = 0

/** All page data in a value, including nested objects, within the limits. */
export function taintOf(value: Value): Taint {
  if (typeof value !== 'object' || value === null) return 0
  if (value instanceof Unknown && value.props === null) return value.taint
  look++
  value.seenBy = look
  found[0] = value
  foundCount = 1
  let taint = 0
  // Found objects stay on the list, whose length is the limit.
  for (let index = 0; index < foundCount; index++) {
    const at = found[index]!
    let members = 0
    if (at instanceof Unknown) taint |= at.taint
    else {
      const { items } = at
      for (let item = 0; item < items.length && item < MEMBERS_MAX; item++) taint |= taintInside(items[item])
      taint |= taintInside(at.settled)
      if (at.entries) for (const one of at.entries.values()) if (members++ < MEMBERS_MAX) taint |= taintInside(one)
    }
    const props = at instanceof Unknown || at.hasProps ? at.props : null
    if (props) for (const one of props.values()) if (members++ < MEMBERS_MAX) taint |= taintInside(one)
  }
  return taint
}

/** Data of a member itself; an object with members is searched later. */
function taintInside(value: Value): Taint {
  if (typeof value !== 'object' || value === null || value.seenBy === look) return 0
  value.seenBy = look
  if (value instanceof Unknown && value.props === null) return value.taint
  if (foundCount < THINGS_MAX && !isFunction(value)) found[foundCount++] = value
  return 0
}
