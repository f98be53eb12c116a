// Values of expressions.
import type { ESTree } from 'meriyah'
import { isFunction, isObj, isUnknown, type Obj, type Scope, Unknown, type Value } from '../values/values.ts'
import { assign, update } from './assignments.ts'
import { awaited } from './awaited.ts'
import { conditional, logical } from './choices.ts'
import { initialiseParent, makeClass } from './functions.ts'
import { itemsOf } from './items.ts'
import { keyOf, nameOfMember } from './keys.ts'
import type { Machine, Node } from './machine.ts'
import { makeFunction } from './make-function.ts'
import { nameValue } from './names.ts'
import { objectOf } from './objects.ts'
import { binary, unary } from './operators.ts'

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
      return m.array(listOf(m, node.elements, scope))
    case 'SequenceExpression':
      return sequence(m, node.expressions, scope)
    case 'TemplateLiteral':
      return template(m, node, scope)
    case 'TaggedTemplateExpression':
      return tagged(m, node, scope)
    case 'ThisExpression':
      return scope.context()?.self
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
  const left = leftNode.type === 'PrivateIdentifier' ? `#${leftNode.name}` : saidBy(m, operator, evaluate(m, leftNode, scope), node)
  // Obfuscated code rotates a list until a long sum of parsed texts is right. Once the sum is not a number, the rest does not matter.
  if (Number.isNaN(left) && '+-*/%'.includes(operator) && isParsedSum(rightNode)) return left
  return binary(operator, left, saidBy(m, operator, evaluate(m, rightNode, scope), node))
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

/** Value of an object with its own `toString` or `valueOf` in arithmetic. */
function saidBy(m: Machine, operator: string, value: Value, at: Node): Value {
  if (operator !== '+' || !isObj(value) || value.kind !== 'object' || !value.hasProps) return value
  const exact = value.props.get('@@toPrimitive')
  const own = exact ?? value.props.get('valueOf') ?? value.props.get('toString')
  return isFunction(own) ? m.call(own, value, exact === undefined ? [] : ['default'], at) : value
}

/** Text of a script's own object in a template. */
function saidAsText(m: Machine, value: Value, at: Node): Value {
  if (!isObj(value) || value.kind !== 'object' || !value.hasProps) return value
  const exact = value.props.get('@@toPrimitive')
  const own = exact ?? value.props.get('toString')
  return isFunction(own) ? m.call(own, value, exact === own && exact !== undefined ? ['string'] : [], at) : value
}

/** The object of a member expression. */
function baseOf(m: Machine, node: ESTree.MemberExpression, scope: Scope): Value {
  return node.object.type === 'Super' ? scope.context()?.self : evaluate(m, node.object, scope)
}

function memberOf(m: Machine, node: ESTree.MemberExpression, base: Value, scope: Scope): Value {
  if (node.object.type === 'Super') {
    const home = superOf(scope)
    return home ? m.get(home, keyOf(m, node, scope), node) : new Unknown('super')
  }
  if (node.optional && (base === null || base === undefined)) return undefined
  if (!node.computed || isUnknown(base)) return m.get(base, keyOf(m, node, scope), node)
  return memberUnder(m, base, evaluate(m, node.property, scope), node)
}

/** A member of a known value. A lookup by page data depends on that data, as in tables that encode it. */
function memberUnder(m: Machine, base: Value, key: Value, node: Node): Value {
  const value = m.get(base, nameOfMember(key), node)
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
    initialiseParent(m, own?.callee?.closure?.parent, own?.self, listOf(m, node.arguments, scope))
    return undefined
  }
  if (callee.type === 'Identifier' && callee.name === 'eval' && !scope.holder('eval')) {
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
  const out: Value[] = []
  for (const node of nodes) {
    if (node?.type === 'SpreadElement') out.push(...itemsOf(m, evaluate(m, node.argument, scope)).slice(0, 100_000))
    else if (node) out.push(evaluate(m, node, scope))
    // A hole.
    else out.length++
  }
  return out
}

function unaryOf(m: Machine, node: ESTree.UnaryExpression, scope: Scope): Value {
  if (node.operator === 'delete') {
    if (node.argument.type === 'MemberExpression') {
      const base = evaluate(m, node.argument.object, scope)
      const key = keyOf(m, node.argument, scope)
      if (isObj(base)) {
        base.props.delete(key)
        if (base.kind === 'array' && /^\d{1,9}$/.test(key)) delete base.items[Number(key)]
      }
    }
    return true
  }
  if (node.operator === 'typeof' && node.argument.type === 'Identifier' && !scope.holder(node.argument.name)) {
    return unary('typeof', m.page.global(node.argument.name))
  }
  return unary(node.operator, evaluate(m, node.argument, scope))
}

function template(m: Machine, node: ESTree.TemplateLiteral, scope: Scope): Value {
  let text: Value = node.quasis[0]?.value.cooked ?? ''
  node.expressions.forEach((one, index) => {
    text = binary('+', binary('+', text, saidAsText(m, evaluate(m, one, scope), one)), node.quasis[index + 1]?.value.cooked ?? '')
  })
  return text
}

function tagged(m: Machine, node: ESTree.TaggedTemplateExpression, scope: Scope): Value {
  const strings = m.array(node.quasi.quasis.map((one) => one.value.cooked ?? ''))
  strings.props.set('raw', m.array(node.quasi.quasis.map((one) => one.value.raw)))
  return m.call(evaluate(m, node.tag, scope), undefined, [strings, ...listOf(m, node.quasi.expressions, scope)], node)
}
