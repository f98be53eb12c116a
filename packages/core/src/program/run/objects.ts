// Contents of object literals.
import type { ESTree } from 'meriyah'
import { isObj, isUnknown, type Obj, type Scope } from '../values/values.ts'
import { define } from './functions.ts'
import { nameOfMember } from './keys.ts'
import type { Machine } from './machine.ts'
import { makeFunction } from './make-function.ts'
import { nameOfKey } from './patterns.ts'

export function objectOf(m: Machine, node: ESTree.ObjectExpression, scope: Scope): Obj {
  const made = m.object()
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || property.type === 'RestElement') {
      const value = m.evaluate(property.argument, scope)
      if (isObj(value)) for (const [key, one] of value.props) made.props.set(key, one)
      else if (isUnknown(value)) made.props.set('@@spread', value)
      continue
    }
    if (property.type !== 'Property') continue
    const key = property.computed ? nameOfMember(m.evaluate(property.key, scope)) : nameOfKey(property.key)
    const value =
      property.value.type === 'FunctionExpression' && (property.method || property.kind !== 'init')
        ? makeFunction(m, property.value, scope, made)
        : m.evaluate(property.value, scope)
    if (property.kind !== 'init' && isObj(value)) define(made, key, property.kind, value)
    else if (key === '__proto__' && !property.computed) made.proto = isObj(value) ? value : made.proto
    else made.props.set(key, value)
  }
  return made
}
