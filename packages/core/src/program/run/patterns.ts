// Assignment to names, members, and destructuring patterns.
import type { ESTree } from 'meriyah'
import { taintOf } from '../values/taint.ts'
import { isFunction, isObj, isUnknown, NotYet, type Obj, type Scope, Unknown, type Value } from '../values/values.ts'
import { isPlainList, iterated } from './items.ts'
import { keyOf, keyOfValue, keyValueOf } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { maybe } from './maybe.ts'
import { dare } from './members.ts'
import { selfOf } from './names.ts'
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
  if (kind === 'const' || String(kind).endsWith('using')) holder.constants = (holder.constants ?? new Set()).add(name)
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
    const isHidden = isObj(object) && object.hasInChain('@@unscopables')
    if (!isHidden) {
      m.set(object, name, value, null)
      return
    }
    // The member or the variable, as the object decides.
    m.risks++
    maybe(m, () => {
      m.set(object, name, value, null)
      return null
    })
    const outer = scope.holder(name)
    if (outer)
      maybe(m, () => {
        m.journal?.note(outer, name, outer.names.get(name))
        outer.names.set(name, value)
        return null
      })
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
  if (m.journal !== null) m.globals.doubtful = (m.globals.doubtful ?? new Set()).add(name)
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

/** Stands for a target that is written in another way. */
const placeholder = { type: 'Identifier', name: '' } as const

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
      const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
      if (target.type !== 'MemberExpression') {
        spread(m, property.value, m.get(value, key, property), scope, give)
        continue
      }
      // A member that is assigned to is evaluated first, and its key is converted last.
      const base = target.object.type === 'Super' ? scope.context()?.self : m.evaluate(target.object, scope)
      if (target.object.type === 'ThisExpression') selfOf(m, scope)
      const under = keyValueOf(m, target, scope)
      const write = (_name: string, one: Value) => m.set(base, keyOfValue(m, under), one, target)
      const given = m.get(value, key, property)
      if (property.value.type === 'AssignmentPattern') spread(m, { ...property.value, left: placeholder }, given, scope, write)
      else write('', given)
    } else if (property.type === 'RestElement' || property.type === 'SpreadElement') {
      spread(m, property.argument, restOf(m, value, taken), scope, give)
    }
  }
}

/** What a spread takes from an object: its own members, with what its getters return. */
export function membersOf(m: Machine, value: Obj): [string, Value][] {
  const items = value.items.map((item, index): [string, Value] => [String(index), item])
  const read = inOrder([...(value.getters ?? [])].filter(([key]) => !value.hidden?.has(key))).map(([key, getter]): [string, Value] => [
    key,
    m.call(getter, value, [], null),
  ])
  const own = value.hasProps ? [...value.props].filter(([key]) => !key.startsWith('@@#') && !value.hidden?.has(key)) : []
  return [...items, ...own, ...read]
}

/** Members as the language lists them: numbers first, and symbols last. */
function inOrder<T>(members: [string, T][]): [string, T][] {
  const isNumber = ([key]: [string, T]) => /^(?:0|[1-9]\d{0,9})$/.test(key)
  const isSymbol = ([key]: [string, T]) => key.startsWith('@@')
  const numbers = members.filter(isNumber).sort(([one], [other]) => Number(one) - Number(other))
  return [...numbers, ...members.filter((one) => !isNumber(one) && !isSymbol(one)), ...members.filter(isSymbol)]
}

/** Reading all members of a proxy runs its traps, which may change what they can reach. */
export function runTraps(m: Machine, { props }: Unknown): void {
  const traps = props?.get('%traps')
  if (!isObj(traps)) return
  for (const trap of traps.props.values())
    if (isFunction(trap))
      maybe(m, () => {
        m.call(trap, traps, [new Unknown('(target)'), new Unknown('(key)'), new Unknown('(value)')], null)
        return null
      })
}

/** The rest of an object without the extracted members. */
function restOf(m: Machine, value: Value, taken: ReadonlySet<string>): Value {
  if (isUnknown(value)) {
    runTraps(m, value)
    return value
  }
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
