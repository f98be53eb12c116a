// Key of a member.
import type { ESTree } from 'meriyah'
import { textOf } from '../values/text.ts'
import { isGuess, isUnknown, type Scope, type Value } from '../values/values.ts'
import type { Machine } from './machine.ts'

/** Placeholder for a key that only the page knows, with its origin. */
export const OPEN_KEY = '@@open'

/** Key of a member: its name, its computed text, or OPEN_KEY. */
export function keyOf(m: Machine, node: ESTree.MemberExpression, scope: Scope): string {
  const { property } = node
  if (property.type === 'PrivateIdentifier') return `#${property.name}`
  if (!node.computed && property.type === 'Identifier') return property.name
  return nameOfMember(m.evaluate(property, scope))
}

/** Name of the member for a computed key. */
export function nameOfMember(key: Value): string {
  if (isGuess(key)) return String(key.guess)
  if (isUnknown(key)) return key.path.startsWith('@@') ? key.path : OPEN_KEY
  return textOf(key) ?? OPEN_KEY
}
