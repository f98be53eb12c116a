// Features of a program's text and tree that its judgment uses.
import type { SyntaxNode } from '#program/index.ts'
import { isNode } from '#program/index.ts'
import { walk } from './walk.ts'

export interface CodeFeatures {
  characters: number
  parsed: boolean
  /** Share of the text, 0–1, that is `\xNN` or `\uNNNN` escapes of plain letters, which only hiding needs. */
  escapeShare: number
  /** Distinct names such as `_0x3f2a`. */
  hexNames: number
  /** Loops that rotate an array: `a.push(a.shift())`. */
  arrayRotations: number
  /** Longest array of string literals. */
  longestStringArray: number
  /** `while` over `switch` in an order kept in a split string. */
  flattenedFlows: number
  /** Code made from decoded or computed text: eval(atob(…)), Function(…fromCharCode…), packers. */
  codeFromText: number
  /** Members written as `a['b']` where `a.b` would work, and all members. */
  bracketMembers: number
  members: number
  /** Longest run of numbers in one array or call, such as String.fromCharCode(…). */
  longestNumberRun: number
  /** Share of the six characters of JSFuck in the text, 0–1. */
  sixCharacterShare: number
}

/** Features of a text, with its tree if there is one. */
export function codeFeatures(text: string, tree: SyntaxNode | null): CodeFeatures {
  const sample = text.slice(0, 5_000_000)
  const features: CodeFeatures = {
    characters: text.length,
    parsed: tree !== null,
    escapeShare: escapeShare(sample),
    hexNames: new Set(sample.match(/\b_0x[0-9a-f]{4,8}\b/g) ?? []).size,
    arrayRotations: 0,
    longestStringArray: 0,
    flattenedFlows: 0,
    codeFromText: (sample.match(/\beval\(function\(p,a,c,k,e,[dr]\)/g) ?? []).length,
    bracketMembers: 0,
    members: 0,
    longestNumberRun: 0,
    sixCharacterShare: sixCharacterShare(sample),
  }
  if (tree) {
    walk(tree, (node) => {
      measure(node, features)
      return undefined
    })
  }
  return features
}

function sixCharacterShare(text: string): number {
  // Counted without a list of matches, because every bundle has hundreds of thousands of these characters.
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x5b || code === 0x5d || code === 0x28 || code === 0x29 || code === 0x21 || code === 0x2b) count++
  }
  return text.length === 0 ? 0 : count / text.length
}

function escapeShare(text: string): number {
  if (text.length === 0) return 0
  let characters = 0
  for (const found of text.match(/\\x[2-7][0-9a-fA-F]|\\u00[2-7][0-9a-fA-F]/g) ?? []) characters += found.length
  return characters / text.length
}

function measure(node: SyntaxNode, features: CodeFeatures): void {
  if (node.type === 'MemberExpression') {
    features.members++
    if (node.computed === true && /^[A-Za-z_$][\w$]*$/.test(stringValue(node.property) ?? '')) features.bracketMembers++
  } else if (node.type === 'ArrayExpression') {
    const elements = node.elements as (SyntaxNode | null)[]
    features.longestStringArray = Math.max(
      features.longestStringArray,
      countWhile(elements, (value) => typeof value === 'string'),
    )
    features.longestNumberRun = Math.max(
      features.longestNumberRun,
      countWhile(elements, (value) => typeof value === 'number'),
    )
  } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    measureCall(node, features)
  } else if (node.type === 'WhileStatement' || node.type === 'ForStatement') {
    const body = node.body as SyntaxNode
    const first = body.type === 'BlockStatement' ? (body.body as SyntaxNode[])[0] : body
    if (first?.type === 'SwitchStatement' && memberByCounter(first.discriminant)) features.flattenedFlows++
  }
}

function measureCall(node: SyntaxNode, features: CodeFeatures): void {
  const args = node.arguments as SyntaxNode[]
  const name = calleeName(node.callee)
  features.longestNumberRun = Math.max(
    features.longestNumberRun,
    countWhile(args, (value) => typeof value === 'number'),
  )
  const first = args[0]
  if (name === 'push' && first?.type === 'CallExpression' && calleeName(first.callee) === 'shift') features.arrayRotations++
  if ((name === 'eval' || name === 'Function' || name === 'setTimeout' || name === 'constructor') && args.some(isDecoding)) {
    features.codeFromText++
  }
}

const decoders = new Set(['atob', 'fromCharCode', 'unescape', 'decodeURIComponent', 'fromCodePoint'])

function isDecoding(node: SyntaxNode): boolean {
  let found = false
  let steps = 0
  if (node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression') return false
  walk(node, (inner) => {
    if (++steps > 200 || found) return false
    if (inner.type === 'CallExpression' && decoders.has(calleeName(inner.callee) ?? '')) found = true
    return undefined
  })
  return found
}

/** Last name of a callee, through members in either notation; null if it is computed. */
function calleeName(callee: unknown): string | null {
  if (!isNode(callee)) return null
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type !== 'MemberExpression') return null
  if (callee.computed === true) return stringValue(callee.property)
  return isNode(callee.property) ? String(callee.property.name) : null
}

function memberByCounter(node: unknown): boolean {
  return isNode(node) && node.type === 'MemberExpression' && isNode(node.property) && node.property.type === 'UpdateExpression'
}

function stringValue(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function countWhile(nodes: readonly (SyntaxNode | null)[], accepts: (value: unknown) => boolean): number {
  let count = 0
  for (const node of nodes) if (node?.type === 'Literal' && accepts(node.value)) count++
  return count
}
