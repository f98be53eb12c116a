// Awaiting a value returns it immediately, because nothing takes time here.

import { taintOf } from '../values/taint.ts'
import { knownStart } from '../values/text.ts'
import { isObj, isUnknown, Unknown, type Value } from '../values/values.ts'

/** Result of `await`. */
export function awaited(value: Value): Value {
  if (isObj(value) && value.kind === 'promise') return value.settled
  if (!isUnknown(value)) return value
  const settled = new Unknown(`await ${value.path}`, taintOf(value), value.isDom)
  settled.text = knownStart(value)
  settled.channel = value.channel
  settled.made = value.made
  return settled
}
