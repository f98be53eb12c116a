// Static methods of Reflect.
import { itemsOf } from '../run/items.ts'
import { nameOfMember } from '../run/keys.ts'
import { isUnknown } from '../values/values.ts'
import { type Answer, objectStatics } from './object-statics.ts'

export const reflectStatics: Record<string, Answer> = {
  ...Object.fromEntries(
    ['defineProperty', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'setPrototypeOf'].flatMap((name) => {
      const known = objectStatics[name]
      return known ? [[name, known]] : []
    }),
  ),
  apply: (m, [fn, self, args]) => m.call(fn, self, isUnknown(args) ? [args] : itemsOf(m, args), m.callAt),
  construct: (m, [fn, args]) => m.construct(fn, isUnknown(args) ? [args] : itemsOf(m, args), m.callAt),
  get: (m, [target, key]) => m.get(target, nameOfMember(key), m.callAt),
  ownKeys: (m, args, receiver) => objectStatics.getOwnPropertyNames?.(m, args, receiver),
  set: (m, [target, key, value]) => {
    m.set(target, nameOfMember(key), value, m.callAt)
    return true
  },
}
