// Shape of a program: what stays equal if names are shortened and data differs between two loads.

import { childrenOf, type SyntaxNode } from '#program/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { walk } from './walk.ts'

/**
 * SHA-256 of the program's shape: node types, operators, property names, and free globals in source order. Locally bound names become `$`,
 * literals become their type, hosts of address literals are kept, and nested pure data (cart, state, configuration) becomes one token.
 */
export function shapeHash(program: SyntaxNode): string {
  const bound = boundNames(program)
  const parts: string[] = []
  const data = pureData(program)
  walk(program, (node, parent) => {
    if (data.has(node)) {
      parts.push(`data${hostsIn(node)}`)
      return false
    }
    parts.push(tokenOf(node, parent, bound))
    return undefined
  })
  return sha256Hex(parts.join('|'))
}

function tokenOf(node: SyntaxNode, parent: SyntaxNode | null, bound: ReadonlySet<string>): string {
  switch (node.type) {
    case 'Identifier': {
      const name = String(node.name)
      return isPropertyName(node, parent) ? `.${name}` : bound.has(name) ? '$' : `g:${name}`
    }
    case 'Literal':
      return literalToken(node)
    case 'TemplateElement':
      return `t${hostOfText(String((node.value as { cooked?: unknown } | null)?.cooked ?? ''))}`
    case 'VariableDeclaration':
      return 'var'
    default:
      return `${node.type}${typeof node.operator === 'string' ? node.operator : ''}`
  }
}

function literalToken(node: SyntaxNode): string {
  if (node.regex) return 'regex'
  const value = node.value
  return typeof value === 'string' ? `s${hostOfText(value)}` : typeof value
}

/** `//host` of an address literal, which must never be masked; empty for other text. */
function hostOfText(text: string): string {
  const found = /^\s*(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/([^/?#\s'"\\]{1,255})/i.exec(text)
  return found ? `//${found[1]!.toLowerCase()}` : ''
}

function isPropertyName(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  if (!parent || parent.computed === true) return false
  if (parent.type === 'MemberExpression') return parent.property === node
  return (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') && parent.key === node
}

const bindingParents = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'CatchClause',
  'VariableDeclarator',
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
])

/** All names bound anywhere in the program: broader than each scope, but equal for equal programs. */
function boundNames(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (!bindingParents.has(node.type)) return undefined
    for (const key of ['id', 'params', 'param', 'local']) {
      const value = node[key]
      for (const pattern of Array.isArray(value) ? value : [value]) collectPattern(pattern as SyntaxNode | null, names)
    }
    return undefined
  })
  return names
}

function collectPattern(pattern: SyntaxNode | null | undefined, names: Set<string>): void {
  const stack: (SyntaxNode | null | undefined)[] = [pattern]
  for (let at = stack.pop(); at !== undefined || stack.length > 0; at = stack.pop()) {
    if (!at) continue
    if (at.type === 'Identifier') names.add(String(at.name))
    else if (at.type === 'Property') stack.push(at.value as SyntaxNode)
    else if (at.type === 'AssignmentPattern') stack.push(at.left as SyntaxNode)
    else if (at.type === 'RestElement') stack.push(at.argument as SyntaxNode)
    else if (at.type === 'ObjectPattern') for (const property of at.properties as SyntaxNode[]) stack.push(property)
    else if (at.type === 'ArrayPattern') for (const element of at.elements as (SyntaxNode | null)[]) stack.push(element)
  }
}

/** Array and object literals that contain only literals, at any depth. */
function pureData(program: SyntaxNode): ReadonlySet<SyntaxNode> {
  const order: SyntaxNode[] = []
  walk(program, (node) => {
    order.push(node)
    return undefined
  })
  const pure = new Set<SyntaxNode>()
  const all = new Set<SyntaxNode>()
  for (let i = order.length - 1; i >= 0; i--) {
    const node = order[i]!
    if (isPure(node, all)) {
      all.add(node)
      if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') pure.add(node)
    }
  }
  return pure
}

function isPure(node: SyntaxNode, known: ReadonlySet<SyntaxNode>): boolean {
  if (node.type === 'Literal') return true
  if (node.type === 'UnaryExpression') return known.has(node.argument as SyntaxNode)
  if (node.type === 'Property') return node.computed !== true && node.method !== true && known.has(node.value as SyntaxNode)
  if (node.type !== 'ObjectExpression' && node.type !== 'ArrayExpression') return false
  return childrenOf(node).every((child) => known.has(child))
}

function hostsIn(node: SyntaxNode): string {
  const hosts = new Set<string>()
  walk(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string') hosts.add(hostOfText(inner.value))
    return undefined
  })
  hosts.delete('')
  return [...hosts].sort().join('')
}
