// Contents of object literals.
import type { ESTree } from 'meriyah'
import { isObj, isUnknown, type Obj, type Scope } from '../values/values.ts'
import { define } from './classes.ts'
import { keyOfValue } from './keys.ts'
import type { Machine } from './machine.ts'
import { makeFunction } from './make-function.ts'
import { membersOf, nameOfKey, runTraps } from './patterns.ts'

export function objectOf(m: Machine, node: ESTree.ObjectExpression, scope: Scope): Obj {
  const made = m.object()
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || property.type === 'RestElement') {
      const value = m.evaluate(property.argument, scope)
      if (isObj(value)) for (const [key, one] of membersOf(m, value)) made.props.set(key, one)
      else if (isUnknown(value)) {
        runTraps(m, value)
        made.props.set('@@spread', value)
      } else if (typeof value === 'string') for (const [index, one] of [...value].entries()) made.props.set(String(index), one)
      continue
    }
    if (property.type !== 'Property') continue
    const key = property.computed ? keyOfValue(m, m.evaluate(property.key, scope)) : nameOfKey(property.key)
    const value =
      property.value.type === 'FunctionExpression' && (property.method || property.kind !== 'init')
        ? makeFunction(m, property.value, scope, made)
        : m.evaluate(property.value, scope)
    if (property.kind !== 'init' && isObj(value)) define(made, key, property.kind, value)
    else if (key === '__proto__' && !property.computed && !property.shorthand && !property.method) {
      if (isObj(value) || value === null) made.proto = value
      else if (isUnknown(value)) made.props.set('@@spread', value)
    } else made.props.set(key, value)
  }
  return made
}
