// Key of a member.
import type { ESTree } from 'meriyah'
import { textOf } from '../values/text.ts'
import { isGuess, isObj, isUnknown, OPEN_KEY, type Scope, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'
import { primitiveOf } from './primitives.ts'

/** Key of a member: its name, its computed text, or OPEN_KEY. */
export function keyOf(m: Machine, node: ESTree.MemberExpression, scope: Scope): string {
  return keyOfValue(m, keyValueOf(m, node, scope))
}

/** The key of a member before it is converted, which happens after the assigned value is known. */
export function keyValueOf(m: Machine, node: ESTree.MemberExpression, scope: Scope): Value {
  const { property } = node
  if (property.type === 'PrivateIdentifier') return privateKey(property.name, scope)
  return !node.computed && property.type === 'Identifier' ? property.name : m.evaluate(property, scope)
}

/** Key of a private name, which each evaluation of a class has for itself. */
export function privateKey(name: string, scope: Scope): string {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const key = at.privates?.get(name)
    if (key !== undefined) return key
  }
  return `#${name}`
}

/** Name of the member for a computed key, converted as the language does. */
export const keyOfValue = (m: Machine, key: Value): string => nameOfMember(isObj(key) ? primitiveOf(m, key, 'string', null) : key)

/** Name of the member for a computed key. */
export function nameOfMember(key: Value): string {
  if (isGuess(key)) return String(key.guess)
  if (isUnknown(key)) return key.path.startsWith('@@') ? key.path : OPEN_KEY
  return textOf(key) ?? OPEN_KEY
}
