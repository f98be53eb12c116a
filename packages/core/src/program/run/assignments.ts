// Expressions that assign a new value to a name or member.
import type { ESTree } from 'meriyah'
import { truthOf } from '../values/text.ts'
import { isUnknown, type Scope, Unknown, type Value } from '../values/values.ts'
import { shortCut } from './choices.ts'
import { keyOfValue, keyValueOf } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { dare } from './members.ts'
import { nameValue, selfOf } from './names.ts'
import { binary, unary } from './operators.ts'
import { assignName, assignPattern } from './patterns.ts'
import { calculated, primitiveOf } from './primitives.ts'

export function assign(m: Machine, node: ESTree.AssignmentExpression, scope: Scope): Value {
  const { left, operator } = node
  if (operator === '=') {
    if (left.type === 'MemberExpression') {
      // The object is evaluated first, as the language requires.
      const base = left.object.type === 'Super' ? superBase(m, scope) : m.evaluate(left.object, scope)
      const key = keyValueOf(m, left, scope)
      const value = m.evaluate(node.right, scope)
      if (base === null || base === undefined) dare(m, base)
      m.set(base, keyOfValue(m, key), value, node)
      return value
    }
    const value = m.evaluate(node.right, scope)
    assignPattern(m, left, value, scope)
    return value
  }
  const place = placeOf(m, left, scope)
  const before = place.read()
  if (skipsWrite(operator, before)) return before
  const after = compound(m, operator.slice(0, -1), before, node.right, scope)
  place.write(after)
  return after
}

/** The object that a member of `super` is written to, which is `this`. Without a prototype above, a browser throws. */
function superBase(m: Machine, scope: Scope): Value {
  if (!scope.context()?.callee?.closure?.home?.proto) m.risks++
  return selfOf(m, scope)
}

/** Whether a logical assignment certainly assigns nothing. */
function skipsWrite(operator: string, before: Value): boolean {
  if (operator === '??=') return !isUnknown(before) && before !== null && before !== undefined
  return (operator === '||=' && truthOf(before) === true) || (operator === '&&=' && truthOf(before) === false)
}

function compound(m: Machine, operator: string, before: Value, right: Node, scope: Scope): Value {
  if (operator !== '||' && operator !== '&&' && operator !== '??') return calculated(m, operator, before, m.evaluate(right, scope), right)
  return shortCut(m, operator, before, () => m.evaluate(right, scope))
}

/** A name or member that is both read and written. Its object is evaluated once. */
function placeOf(m: Machine, node: Node, scope: Scope): { read(): Value; write(value: Value): void } {
  if (node.type === 'MemberExpression' && node.object.type !== 'Super') {
    const base = m.evaluate(node.object, scope)
    const value = keyValueOf(m, node, scope)
    if (base === null || base === undefined) dare(m, base)
    // Engines convert the key for each access.
    const key = () => keyOfValue(m, value)
    return { read: () => m.get(base, key(), node), write: (written) => m.set(base, key(), written, node) }
  }
  if (node.type !== 'Identifier') return { read: () => new Unknown('(place)'), write: () => undefined }
  return { read: () => nameValue(m, node.name, scope), write: (value) => assignName(m, node.name, value, scope) }
}

export function update(m: Machine, node: ESTree.UpdateExpression, scope: Scope): Value {
  const place = placeOf(m, node.argument, scope)
  const read = primitiveOf(m, place.read(), 'number', node)
  const before = typeof read === 'bigint' ? read : unary('+', read)
  const after = typeof before === 'bigint' ? new Unknown('(bigint)') : binary(node.operator === '++' ? '+' : '-', before, 1)
  place.write(after)
  return node.prefix ? after : before
}
