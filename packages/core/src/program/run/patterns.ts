// Assignment to names, members, and destructuring patterns.
import type { ESTree } from 'meriyah'
import { isObj, isUnknown, type Obj, type Scope, Unknown, type Value } from '../values/values.ts'
import { keyOf, nameOfMember } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { either } from './operators.ts'

type DeclarationKind = ESTree.VariableDeclaration['kind']

/** Initializes new names. */
export function declarePattern(m: Machine, pattern: Node, value: Value, scope: Scope, kind: DeclarationKind): void {
  if (pattern.type === 'Identifier') {
    m.spend(1)
    declareName(m, pattern.name, value, scope, kind)
  } else spread(m, pattern, value, scope, (name, one) => declareName(m, name, one, scope, kind))
}

function declareName(m: Machine, name: string, value: Value, scope: Scope, kind: DeclarationKind): void {
  // A `var` shadowed by an inner scope, such as a catch parameter, is assigned where the name resolves.
  const holder = kind === 'var' ? (scope.holder(name) ?? scope.ofFunction()) : scope
  if (kind === 'var') m.journal?.note(holder, name, holder.names.get(name))
  holder.names.set(name, value)
}

/** Assigns to any target on the left side. */
export function assignPattern(m: Machine, pattern: Node, value: Value, scope: Scope): void {
  if (pattern.type === 'Identifier') {
    m.spend(1)
    assignName(m, pattern.name, value, scope)
  } else spread(m, pattern, value, scope, (name, one) => assignName(m, name, one, scope))
}

export function assignName(m: Machine, name: string, value: Value, scope: Scope): void {
  const object = scope.membersFor(name)
  if (object) {
    m.set(object, name, value, null)
    return
  }
  const holder = scope.holder(name)
  if (holder) {
    m.journal?.note(holder, name, holder.names.get(name))
    holder.names.set(name, value)
    return
  }
  const known = m.page.global(name)
  if (isUnknown(known)) {
    const window = m.page.global('window')
    if (isUnknown(window)) m.page.write(window, name, value, null)
    return
  }
  m.globals.names.set(name, value)
}

function spread(m: Machine, pattern: Node, value: Value, scope: Scope, give: (name: string, value: Value) => void): void {
  m.spend(1)
  switch (pattern.type) {
    case 'Identifier':
      give(pattern.name, value)
      return
    case 'MemberExpression':
      m.set(m.evaluate(pattern.object, scope), keyOf(m, pattern, scope), value, pattern)
      return
    case 'AssignmentPattern': {
      const missing = value === undefined || (isUnknown(value) && value.taint === 0 && !value.isDom)
      const other = missing && pattern.right ? m.evaluate(pattern.right, scope) : value
      const given = isUnknown(value) ? either(value, other) : other
      spread(m, pattern.left, isUnknown(given) || given !== undefined ? given : value, scope, give)
      return
    }
    case 'ArrayPattern':
    case 'ArrayExpression':
      pattern.elements.forEach((element, index) => {
        if (!element) return
        if (element.type === 'RestElement' || element.type === 'SpreadElement') {
          spread(m, element.argument, isObj(value) ? m.array(value.items.slice(index)) : value, scope, give)
        } else spread(m, element, itemAt(m, value, index), scope, give)
      })
      return
    case 'ObjectPattern':
    case 'ObjectExpression':
      spreadObject(m, pattern.properties, value, scope, give)
      return
    case 'RestElement':
      spread(m, pattern.argument, value, scope, give)
      return
    default:
      return
  }
}

function spreadObject(
  m: Machine,
  properties: readonly Node[],
  value: Value,
  scope: Scope,
  give: (name: string, value: Value) => void,
): void {
  const taken = new Set<string>()
  for (const property of properties) {
    if (property.type === 'Property') {
      const key = property.computed ? nameOfMember(m.evaluate(property.key, scope)) : nameOfKey(property.key)
      taken.add(key)
      spread(m, property.value, m.get(value, key, property), scope, give)
    } else if (property.type === 'RestElement' || property.type === 'SpreadElement') {
      spread(m, property.argument, isObj(value) ? restOf(m, value, taken) : value, scope, give)
    }
  }
}

/** The rest of an object without the extracted members. */
function restOf(m: Machine, value: Obj, taken: ReadonlySet<string>): Obj {
  const items = value.items.map((item, index) => [String(index), item] as const)
  return m.object([...items, ...value.props].filter(([key]) => !taken.has(key)))
}

function itemAt(m: Machine, value: Value, index: number): Value {
  if (isObj(value) && (value.kind === 'set' || value.kind === 'array')) return value.items[index]
  if (typeof value === 'string') return value[index]
  return isObj(value) || isUnknown(value) ? m.get(value, String(index), null) : new Unknown('item')
}

/** The name of a key that is not computed. */
export function nameOfKey(key: Node): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'PrivateIdentifier') return `#${key.name}`
  return key.type === 'Literal' ? String(key.value) : ''
}
