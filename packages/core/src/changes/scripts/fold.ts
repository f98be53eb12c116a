// Folds constants of a syntax tree: joins concatenated texts, and evaluates lists and objects of data.
import { isNode } from '#program/index.ts'
import { childOf, childrenIn, type TreeNode } from './tree.ts'

/** A constant of a program or data file. Objects are lists of entries, so that their keys have no effect here. */
export type Data = string | number | boolean | null | Data[] | { entries: [string, Data][] }

const PIECES_MAX = 2_000

/** A piece of a concatenated text. */
export interface Piece {
  text: string
  start: number
}

/** Texts in a chain of `+`, with neighbors joined, and the literals that they came from. */
export function foldChain(chain: TreeNode, used: Set<TreeNode>): Piece[] {
  const operands: TreeNode[] = []
  let at: TreeNode | null = chain
  while (at && at.type === 'BinaryExpression' && at.operator === '+' && operands.length < PIECES_MAX) {
    const right = childOf(at, 'right')
    if (right) operands.push(right)
    used.add(at)
    at = childOf(at, 'left')
  }
  if (at) operands.push(at)
  const pieces: Piece[] = []
  let isOpen = false
  for (const operand of operands.reverse()) {
    const text = constantText(operand)
    if (text === null) {
      isOpen = false
      continue
    }
    used.add(operand)
    const last = pieces.at(-1)
    if (isOpen && last) last.text += text
    else pieces.push({ text, start: operand.start ?? 0 })
    isOpen = true
  }
  return pieces
}

function constantText(node: TreeNode): string | null {
  if (node.type === 'Literal' && !node.regex && (typeof node.value === 'string' || typeof node.value === 'number'))
    return String(node.value)
  const [only, ...more] = childrenIn(node, 'quasis')
  return node.type === 'TemplateLiteral' && only && more.length === 0 ? cookedText(only) : null
}

/** Text of a template part. */
export function cookedText(node: TreeNode): string {
  const value = node.value as { cooked?: unknown; raw?: unknown } | null | undefined
  return String(value?.cooked ?? value?.raw ?? '')
}

/** Name of a property or member in either notation; null if it is computed. */
export function keyOf(node: TreeNode): string | null {
  const key = childOf(node, node.type === 'MemberExpression' ? 'property' : 'key')
  if (!key) return null
  if (key.type === 'Literal' && !key.regex && (typeof key.value === 'string' || typeof key.value === 'number')) return String(key.value)
  if (node.computed === true) return null
  return key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? String(key.name) : null
}

const DEPTH_MAX = 200

/** Value of a list or object that contains only data. Deep nesting becomes null. */
export function dataOf(node: TreeNode, depth = 0): Data {
  if (depth > DEPTH_MAX) return null
  if (node.type === 'ArrayExpression') return childrenIn(node, 'elements').map((child) => dataOf(child, depth + 1))
  if (node.type === 'ObjectExpression') {
    return {
      entries: childrenIn(node, 'properties').map((child) => [
        keyOf(child) ?? '',
        isNode(child.value) ? dataOf(child.value, depth + 1) : null,
      ]),
    }
  }
  if (node.type === 'UnaryExpression') {
    const inner = isNode(node.argument) ? dataOf(node.argument, depth + 1) : null
    return node.operator === '-' && typeof inner === 'number' ? -inner : node.operator === '!' ? !inner : null
  }
  const { value } = node
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'bigint' ? Number(value) : null
}

/** The data of a JSON text with a list or an object; null for anything else. */
export function jsonOf(text: string): Data | null {
  if (!/^[\s\ufeff]{0,200}[[{]/.test(text)) return null
  try {
    return fromJson(JSON.parse(text), 0)
  } catch {
    // Not JSON, or nested too deep for the stack.
    return null
  }
}

function fromJson(value: unknown, depth: number): Data {
  if (depth > DEPTH_MAX) return null
  if (Array.isArray(value)) return value.map((item) => fromJson(item, depth + 1))
  if (typeof value === 'object' && value !== null) {
    return { entries: Object.entries(value).map(([key, item]): [string, Data] => [key, fromJson(item, depth + 1)]) }
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Data for people: a text unchanged, anything else as JSON. */
export function textOfData(data: Data): string {
  return typeof data === 'string' ? data : JSON.stringify(plain(data))
}

function plain(data: Data): unknown {
  if (Array.isArray(data)) return data.map(plain)
  if (typeof data !== 'object' || data === null) return data
  const out = Object.create(null) as Record<string, unknown>
  for (const [key, value] of data.entries) out[key] = plain(value)
  return out
}
