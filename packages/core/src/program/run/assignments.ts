// Expressions that assign a new value to a name or member.
import type { ESTree } from 'meriyah'
import { type Scope, Unknown, type Value } from '../values/values.ts'
import { shortCut } from './choices.ts'
import { keyOfValue, keyValueOf } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { dare } from './members.ts'
import { nameValue } from './names.ts'
import { binary, unary } from './operators.ts'
import { assignName, assignPattern } from './patterns.ts'
import { calculated, primitiveOf } from './primitives.ts'

export function assign(m: Machine, node: ESTree.AssignmentExpression, scope: Scope): Value {
  const { left, operator } = node
  if (operator === '=') {
    if (left.type === 'MemberExpression') {
      // The object is evaluated first, as the language requires.
      const base = left.object.type === 'Super' ? scope.context()?.self : m.evaluate(left.object, scope)
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
  const after = compound(m, operator.slice(0, -1), before, node.right, scope)
  place.write(after)
  return after
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
    const key = keyOfValue(m, value)
    return { read: () => m.get(base, key, node), write: (value) => m.set(base, key, value, node) }
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
