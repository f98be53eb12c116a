// Assignment to names, members, and destructuring patterns.
import type { ESTree } from 'meriyah'
import { taintOf } from '../values/taint.ts'
import { isObj, isUnknown, NotYet, type Obj, type Scope, Unknown, type Value } from '../values/values.ts'
import { isPlainList, iterated } from './items.ts'
import { keyOf, keyOfValue } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { dare } from './members.ts'
import { either } from './operators.ts'
import { mayBeStrict } from './strict.ts'

type DeclarationKind = ESTree.VariableDeclaration['kind']

/** Initializes new names. */
export function declarePattern(m: Machine, pattern: Node, value: Value, scope: Scope, kind: DeclarationKind): void {
  if (pattern.type === 'Identifier') {
    m.spend(1)
    declareName(m, pattern.name, value, scope, kind)
  } else spread(m, pattern, value, scope, (name, one) => declareName(m, name, one, scope, kind))
}

function declareName(m: Machine, name: string, value: Value, scope: Scope, kind: DeclarationKind): void {
  const object = kind === 'var' ? scope.membersFor(name) : null
  if (object) {
    m.set(object, name, value, null)
    return
  }
  // A `var` shadowed by an inner scope, such as a catch parameter, is assigned where the name resolves.
  const holder = kind === 'var' ? (scope.holder(name) ?? scope.ofFunction()) : scope
  if (kind === 'var') m.journal?.note(holder, name, holder.names.get(name))
  if (kind === 'const') holder.constants = (holder.constants ?? new Set()).add(name)
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
    const before = holder.names.get(name)
    if (before instanceof NotYet) m.risks++
    if (holder.constants?.has(name)) {
      m.risks++
      return
    }
    m.journal?.note(holder, name, before)
    holder.names.set(name, value)
    const list = holder.own?.list
    const index = list?.mapped?.params.indexOf(name) ?? -1
    if (list && index >= 0 && index < list.items.length) list.items[index] = value
    return
  }
  if (mayBeStrict(m.text)) m.risks++
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
    case 'ArrayExpression': {
      const given = listFor(m, value)
      pattern.elements.forEach((element, index) => {
        if (!element) return
        if (element.type === 'RestElement' || element.type === 'SpreadElement') {
          spread(m, element.argument, given.rest(index), scope, give)
        } else spread(m, element, given.at(index), scope, give)
      })
      return
    }
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
  if (value === null || value === undefined) dare(m, value)
  const taken = new Set<string>()
  for (const property of properties) {
    if (property.type === 'Property') {
      const key = property.computed ? keyOfValue(m, m.evaluate(property.key, scope)) : nameOfKey(property.key)
      taken.add(key)
      spread(m, property.value, m.get(value, key, property), scope, give)
    } else if (property.type === 'RestElement' || property.type === 'SpreadElement') {
      spread(m, property.argument, restOf(m, value, taken), scope, give)
    }
  }
}

/** What a spread takes from an object: its own members, with what its getters return. */
export function membersOf(m: Machine, value: Obj): [string, Value][] {
  const items = value.items.map((item, index): [string, Value] => [String(index), item])
  const read = [...(value.getters ?? [])].map(([key, getter]): [string, Value] => [key, m.call(getter, value, [], null)])
  const own = value.hasProps ? [...value.props].filter(([key]) => !key.startsWith('@@#') && !value.hidden?.has(key)) : []
  return [...items, ...own, ...read]
}

/** The rest of an object without the extracted members. */
function restOf(m: Machine, value: Value, taken: ReadonlySet<string>): Value {
  if (isUnknown(value)) return value
  if (typeof value === 'string') return m.object([...value].map((item, index): [string, Value] => [String(index), item]))
  if (!isObj(value)) return m.object()
  return m.object(membersOf(m, value).filter(([key]) => !taken.has(key)))
}

/** What an array pattern takes its items from. */
function listFor(m: Machine, value: Value): { at(index: number): Value; rest(from: number): Value } {
  if (isUnknown(value)) {
    m.risks++
    return { at: (index) => m.get(value, String(index), null), rest: () => value }
  }
  if (typeof value !== 'string' && !isPlainList(value)) {
    if (value === null || value === undefined) dare(m, value)
    const { items, isOpen } = iterated(m, value)
    const [first] = items
    const some = (index: number) => (isOpen && isUnknown(first) ? first : isOpen || !isObj(value) ? new Unknown('item') : items[index])
    return { at: some, rest: (from) => listOf(m, isOpen ? items : items.slice(from), isOpen) }
  }
  const items: readonly Value[] = typeof value === 'string' ? [...value] : value.items
  const isOpen = typeof value !== 'string' && value.isOpen
  return {
    at: (index) => (isOpen && index >= items.length ? new Unknown('(item)', taintOf(value)) : items[index]),
    rest: (from) => listOf(m, items.slice(from), isOpen),
  }
}

function listOf(m: Machine, items: Value[], isOpen: boolean): Obj {
  const list = m.array(items)
  list.isOpen = isOpen
  return list
}

/** The name of a key that is not computed. */
export function nameOfKey(key: Node): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'PrivateIdentifier') return `#${key.name}`
  return key.type === 'Literal' ? String(key.value) : ''
}
