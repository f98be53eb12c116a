// What a condition says about an element: in its branch, `if (field.name === 'zip')` is about that field alone.
import type { ESTree } from 'meriyah'
import { isUnknown, type Scope, type Unknown } from '../values/values.ts'
import type { Machine, Node } from './machine.ts'

const NAMING = new Set(['name', 'id', 'type', 'autocomplete'])
const WORDS_MAX = 120

/** Runs a branch in which an element has the name that the condition asks for. */
export function withNames<T>(m: Machine, test: Node, scope: Scope, run: () => T): T {
  const named = namedBy(test)
  const element = named && elementOf(m, named.of, scope)
  if (!named || !element || element.asked !== '') return run()
  element.asked = named.words.slice(0, WORDS_MAX)
  try {
    return run()
  } finally {
    element.asked = ''
  }
}

/** The element and the words in a condition, or in a part of it that must hold, too. */
function namedBy(test: Node): { of: Node; words: string } | null {
  if (test.type === 'LogicalExpression' && test.operator === '&&') return namedBy(test.left) ?? namedBy(test.right)
  if (test.type === 'ParenthesizedExpression') return namedBy(test.expression)
  if (test.type !== 'BinaryExpression' || (test.operator !== '===' && test.operator !== '==')) return null
  return compared(test.left, test.right) ?? compared(test.right, test.left)
}

function compared(member: Node, literal: Node): { of: Node; words: string } | null {
  if (literal.type !== 'Literal' || typeof literal.value !== 'string') return null
  if (member.type !== 'MemberExpression' || member.computed || member.property.type !== 'Identifier') return null
  const { name } = member.property
  return NAMING.has(name) ? { of: member.object, words: `${name}=${literal.value}` } : null
}

/** The element of a condition. Only names and their members are looked at again, since that has no effect. */
function elementOf(m: Machine, node: Node, scope: Scope): Unknown | null {
  if (!isPlain(node)) return null
  const { risks } = m
  const value = m.evaluate(node, scope)
  m.risks = risks
  return isUnknown(value) && value.isDom ? value : null
}

const isPlain = (node: Node): node is ESTree.Identifier | ESTree.MemberExpression =>
  node.type === 'Identifier' || (node.type === 'MemberExpression' && !node.computed && isPlain(node.object))
