// Values of expressions.
import type { ESTree } from 'meriyah'
import { guessOf, isObj, isUnknown, type Obj, type Scope, Unknown, type Value } from '../values/values.ts'
import { assign, update } from './assignments.ts'
import { awaited } from './awaited.ts'
import { conditional, logical } from './choices.ts'
import { callSuper, makeClass } from './classes.ts'
import { itemsOf, iterated } from './items.ts'
import { keyOf, keyOfValue, privateKey } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { makeFunction } from './make-function.ts'
import { dare, isFixedIn } from './members.ts'
import { nameValue, selfOf } from './names.ts'
import { objectOf } from './objects.ts'
import { binary, unary } from './operators.ts'
import { calculated, primitiveOf } from './primitives.ts'

export function evaluate(m: Machine, node: Node, scope: Scope): Value {
  m.spend(1)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex ? m.regexp(node.regex.pattern, node.regex.flags) : (node.value as Value)
    case 'Identifier':
      return nameValue(m, node.name, scope)
    case 'MemberExpression':
      return memberOf(m, node, baseOf(m, node, scope), scope)
    case 'CallExpression':
      return callOf(m, node, scope)
    case 'BinaryExpression':
      return binaryOf(m, node, scope)
    case 'AssignmentExpression':
      return assign(m, node, scope)
    case 'LogicalExpression':
      return logical(m, node, scope)
    case 'ConditionalExpression':
      return conditional(m, node, scope)
    case 'UnaryExpression':
      return unaryOf(m, node, scope)
    case 'UpdateExpression':
      return update(m, node, scope)
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return makeFunction(m, node, scope)
    case 'ClassExpression':
    case 'ClassDeclaration':
      return makeClass(m, node, scope)
    case 'ObjectExpression':
      return objectOf(m, node, scope)
    case 'ArrayExpression':
      return arrayOf(m, node.elements, scope)
    case 'SequenceExpression':
      return sequence(m, node.expressions, scope)
    case 'TemplateLiteral':
      return template(m, node, scope)
    case 'TaggedTemplateExpression':
      return tagged(m, node, scope)
    case 'ThisExpression':
      return selfOf(m, scope)
    case 'NewExpression':
      return m.construct(evaluate(m, node.callee, scope), listOf(m, node.arguments, scope), node)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return evaluate(m, node.expression, scope)
    case 'AwaitExpression':
      m.risks++
      return awaited(evaluate(m, node.argument, scope))
    case 'YieldExpression': {
      const value = node.argument ? evaluate(m, node.argument, scope) : undefined
      m.risks++
      if (node.delegate) m.frame.yielded.push(...itemsOf(m, value).slice(0, 100_000))
      else m.frame.yielded.push(value)
      return new Unknown('yield')
    }
    case 'ImportExpression':
      return m.page.call(new Unknown('import'), undefined, [evaluate(m, node.source, scope)], node)
    case 'SpreadElement':
      return evaluate(m, node.argument, scope)
    default:
      return new Unknown(`(${node.type})`)
  }
}

function sequence(m: Machine, expressions: readonly Node[], scope: Scope): Value {
  let value: Value
  for (const one of expressions) value = evaluate(m, one, scope)
  return value
}

function binaryOf(m: Machine, node: ESTree.BinaryExpression, scope: Scope): Value {
  const { left: leftNode, operator, right: rightNode } = node
  const left = leftNode.type === 'PrivateIdentifier' ? privateKey(leftNode.name, scope) : evaluate(m, leftNode, scope)
  // Obfuscated code rotates a list until a long sum of parsed texts is right. Once the sum is not a number, the rest does not matter.
  if (Number.isNaN(left) && '+-*/%'.includes(operator) && isParsedSum(rightNode)) return left
  return calculated(m, operator, left, evaluate(m, rightNode, scope), node)
}

/** Whether an expression is arithmetic over numbers and `parseInt(…)`. */
function isParsedSum(node: Node): boolean {
  const stack: Node[] = [node]
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.type === 'BinaryExpression') stack.push(at.left, at.right)
    else if (at.type === 'UnaryExpression' && at.operator === '-') stack.push(at.argument)
    else if (at.type === 'CallExpression' && at.callee.type === 'Identifier' && at.callee.name === 'parseInt') continue
    else if (at.type !== 'Literal' || typeof at.value !== 'number') return false
  }
  return true
}

/** The object of a member expression. */
function baseOf(m: Machine, node: ESTree.MemberExpression, scope: Scope): Value {
  return node.object.type === 'Super' ? scope.context()?.self : evaluate(m, node.object, scope)
}

function memberOf(m: Machine, node: ESTree.MemberExpression, base: Value, scope: Scope): Value {
  if (node.object.type === 'Super') {
    selfOf(m, scope)
    const key = keyOf(m, node, scope)
    const home = superOf(scope)
    if (home === null) m.risks++
    return home ? m.get(home, key, node) : new Unknown('super')
  }
  if (node.optional && (base === null || base === undefined)) return undefined
  if (!node.computed || isUnknown(base)) return m.get(base, keyOf(m, node, scope), node)
  if (base === null || base === undefined) {
    // The key is not converted.
    evaluate(m, node.property, scope)
    return m.get(base, '', node)
  }
  return memberUnder(m, base, evaluate(m, node.property, scope), node)
}

/** A member of a known value. A lookup by page data depends on that data, as in tables that encode it. */
function memberUnder(m: Machine, base: Value, key: Value, node: Node): Value {
  const value = m.get(base, keyOfValue(m, key), node)
  if (isUnknown(key) && isUnknown(value)) value.taint |= key.taint
  return value
}

function superOf(scope: Scope): Obj | null {
  return scope.context()?.callee?.closure?.home?.proto ?? null
}

function callOf(m: Machine, node: ESTree.CallExpression, scope: Scope): Value {
  const { callee } = node
  if (callee.type === 'Super') {
    const own = scope.context()
    callSuper(m, own ?? undefined, listOf(m, node.arguments, scope))
    return own?.self
  }
  if (callee.type === 'Identifier' && callee.name === 'eval' && !node.optional && !scope.holder('eval')) {
    const [text] = listOf(m, node.arguments, scope)
    return m.runText(text, 'eval', scope, node)
  }
  const inner = callee.type === 'ChainExpression' ? callee.expression : callee
  if (inner.type === 'MemberExpression') {
    const base = baseOf(m, inner, scope)
    const value = memberOf(m, inner, base, scope)
    if ((node.optional || inner.optional) && (value === undefined || value === null)) return undefined
    return m.call(value, base, listOf(m, node.arguments, scope), node)
  }
  const value = evaluate(m, inner, scope)
  if (node.optional && (value === undefined || value === null)) return undefined
  const receiver = inner.type === 'Identifier' ? (scope.membersFor(inner.name) ?? undefined) : undefined
  return m.call(value, receiver, listOf(m, node.arguments, scope), node)
}

function listOf(m: Machine, nodes: readonly (Node | null)[], scope: Scope): Value[] {
  return arrayOf(m, nodes, scope).items
}

/** A list from its parts. After a spread of unknown length, positions are uncertain. */
function arrayOf(m: Machine, nodes: readonly (Node | null)[], scope: Scope): Obj {
  const list = m.array([])
  const out = list.items
  for (const node of nodes) {
    if (node?.type === 'SpreadElement') {
      const { items, isOpen } = iterated(m, evaluate(m, node.argument, scope))
      out.push(...items.slice(0, 100_000))
      list.isOpen ||= isOpen
    } else if (node) out.push(evaluate(m, node, scope))
    // A hole.
    else out.length++
  }
  return list
}

function unaryOf(m: Machine, node: ESTree.UnaryExpression, scope: Scope): Value {
  if (node.operator === 'delete') return deleted(m, node.argument, scope)
  if (node.operator === 'typeof' && node.argument.type === 'Identifier' && !scope.holder(node.argument.name)) {
    return unary('typeof', m.page.global(node.argument.name))
  }
  const value = evaluate(m, node.argument, scope)
  const isDoubtful = node.argument.type === 'Identifier' && scope.holder(node.argument.name)?.doubtful?.has(node.argument.name)
  if (node.operator === 'typeof' && isDoubtful) return new Unknown('typeof')
  if (node.operator !== '+' && node.operator !== '-' && node.operator !== '~') return unary(node.operator, value)
  if (node.operator === '+' && typeof value === 'bigint') m.risks++
  return unary(node.operator, primitiveOf(m, value, 'number', node))
}

function deleted(m: Machine, argument: Node, scope: Scope): Value {
  const node = argument.type === 'ChainExpression' || argument.type === 'ParenthesizedExpression' ? argument.expression : argument
  if (node.type === 'Identifier') {
    const object = scope.membersFor(node.name)
    if (isObj(object)) return deletedFrom(m, object, node.name)
    forget(m, node.name, scope)
    return new Unknown('(delete)')
  }
  if (node.type !== 'MemberExpression') {
    evaluate(m, node, scope)
    return true
  }
  const base = baseOf(m, node, scope)
  if (node.object.type === 'Super') m.risks++
  if (base === null || base === undefined) {
    if (node.optional) return true
    dare(m, base)
  }
  const key = keyOf(m, node, scope)
  if (!isObj(base)) {
    if (isUnknown(base)) m.risks++
    if (isUnknown(base) && base.path === 'window' && m.globals.names.has(key)) m.globals.names.set(key, new Unknown(key))
    return isUnknown(base) ? new Unknown('(delete)') : true
  }
  return deletedFrom(m, base, key)
}

/** Deleting a name may remove it, so that reading it throws: names of `eval`, and globals that an assignment created. */
function forget(m: Machine, name: string, scope: Scope): void {
  const holder = scope.holder(name)
  if (!holder) return
  const value = holder.names.get(name)
  holder.doubtful = (holder.doubtful ?? new Set()).add(name)
  if (isObj(value) || isUnknown(value)) return
  m.journal?.note(holder, name, value)
  holder.names.set(name, guessOf(`(${name})`, value))
}

function deletedFrom(m: Machine, base: Obj, key: string): Value {
  const isIndex = /^\d{1,9}$/.test(key)
  if (base.real && isFixedIn(base.real, key, 'configurable')) {
    m.risks++
    return false
  }
  if (base.isFrozen || base.fixed?.has(key) || (base.kind !== 'object' && !isIndex && !(base.hasProps && base.props.has(key)))) {
    m.risks++
    return base.fixed?.has(key) ? false : new Unknown('(delete)')
  }
  if (base.hasProps) {
    m.journal?.note(base, key, base.props.get(key))
    base.props.delete(key)
  }
  // The language's own member is gone, and what is read instead is not known.
  if (base.builtin !== null || base === m.protos.array) base.props.set(key, new Unknown(key))
  base.getters?.delete(key)
  base.setters?.delete(key)
  if (isIndex && Number(key) < base.items.length) {
    m.journal?.noteList(base)
    base.mapped = null
    delete base.items[Number(key)]
  }
  return true
}

function template(m: Machine, node: ESTree.TemplateLiteral, scope: Scope): Value {
  let text: Value = node.quasis[0]?.value.cooked ?? ''
  node.expressions.forEach((one, index) => {
    text = binary(
      '+',
      binary('+', text, primitiveOf(m, evaluate(m, one, scope), 'string', one)),
      node.quasis[index + 1]?.value.cooked ?? '',
    )
  })
  return text
}

/** The strings of each tagged template in a run, which are one object for all evaluations. */
const templates = new WeakMap<Machine, Map<Node, Obj>>()

function stringsOf(m: Machine, node: ESTree.TaggedTemplateExpression): Obj {
  const known = templates.get(m) ?? new Map<Node, Obj>()
  templates.set(m, known)
  const made = known.get(node) ?? newStrings(m, node)
  known.set(node, made)
  return made
}

function newStrings(m: Machine, node: ESTree.TaggedTemplateExpression): Obj {
  const strings = m.array(node.quasi.quasis.map((one) => one.value.cooked ?? undefined))
  const raw = m.array(node.quasi.quasis.map((one) => one.value.raw))
  strings.props.set('raw', raw)
  strings.isFrozen = true
  raw.isFrozen = true
  return strings
}

function tagged(m: Machine, node: ESTree.TaggedTemplateExpression, scope: Scope): Value {
  const tag = evaluate(m, node.tag, scope)
  return m.call(tag, undefined, [stringsOf(m, node), ...listOf(m, node.quasi.expressions, scope)], node)
}
