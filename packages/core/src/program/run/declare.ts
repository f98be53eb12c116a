// Owns what is declared before a body runs: its functions, its `var` names, and those of its blocks.
import type { ESTree } from 'meriyah'
import type { Scope } from '../values/values.ts'
import type { Machine, Node } from './machine.ts'
import { makeFunction } from './make-function.ts'

const lexical = new WeakMap<readonly Node[], readonly string[]>()
const vars = new WeakMap<Node, readonly string[]>()

/** Names that `let`, `const` and `class` give a block. */
export function lexicalNames(body: readonly Node[]): readonly string[] {
  const known = lexical.get(body)
  if (known) return known
  const names: string[] = []
  for (const node of body) {
    if (node.type === 'VariableDeclaration' && node.kind !== 'var') for (const one of node.declarations) collect(one.id, names)
    else if (node.type === 'ClassDeclaration' && node.id) names.push(node.id.name)
  }
  lexical.set(body, names)
  return names
}

/** Declares the functions and lexical names of a block in its scope. */
export function declareBlock(m: Machine, body: readonly Node[], scope: Scope): void {
  for (const name of lexicalNames(body)) scope.names.set(name, undefined)
  for (const node of body) {
    const declared =
      (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') && node.declaration ? node.declaration : node
    if (declared.type === 'FunctionDeclaration') {
      scope.names.set(declared.id?.name ?? 'default', makeFunction(m, declared, scope))
    } else if (node.type === 'LabeledStatement' && node.body.type === 'FunctionDeclaration') {
      scope.names.set(node.body.id?.name ?? '', makeFunction(m, node.body, scope))
    }
  }
}

/** Names that `var` gives a function or a program, and functions of inner blocks. */
export function varNames(root: Node): readonly string[] {
  const known = vars.get(root)
  if (known) return known
  const names: string[] = []
  const stack: (Node | null | undefined)[] = bodyOf(root)
  for (let node = stack.pop(); node !== undefined || stack.length > 0; node = stack.pop()) {
    if (!node) continue
    if (node.type === 'VariableDeclaration') {
      if (node.kind === 'var') for (const one of node.declarations) collect(one.id, names)
    } else if (node.type === 'FunctionDeclaration') {
      if (node.id) names.push(node.id.name)
    } else stack.push(...innerStatements(node))
  }
  vars.set(root, names)
  return names
}

function bodyOf(root: Node): (Node | null | undefined)[] {
  if (root.type === 'Program') return [...root.body]
  const body = 'body' in root ? (root.body as Node | null) : null
  return body?.type === 'BlockStatement' ? [...body.body] : []
}

/** Statements within a statement, in which `var` may stand: it never stands in an expression. */
function innerStatements(node: Node): readonly (Node | null | undefined)[] {
  switch (node.type) {
    case 'BlockStatement':
      return node.body
    case 'IfStatement':
      return [node.consequent, node.alternate]
    case 'ForStatement':
      return [node.init, node.body]
    case 'ForInStatement':
    case 'ForOfStatement':
      return [node.left, node.body]
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
    case 'WithStatement':
      return [node.body]
    case 'SwitchStatement':
      return node.cases.flatMap((one) => one.consequent)
    case 'TryStatement':
      return [node.block, node.handler?.body, node.finalizer]
    case 'ExportNamedDeclaration':
      return [node.declaration]
    default:
      return []
  }
}

function collect(pattern: ESTree.Pattern | ESTree.BindingPattern, names: string[]): void {
  const stack: (ESTree.Node | null | undefined)[] = [pattern]
  for (let node = stack.pop(); node !== undefined || stack.length > 0; node = stack.pop()) {
    if (!node) continue
    if (node.type === 'Identifier') names.push(node.name)
    else if (node.type === 'AssignmentPattern') stack.push(node.left)
    else if (node.type === 'RestElement') stack.push(node.argument)
    else if (node.type === 'Property') stack.push(node.value)
    else if (node.type === 'ObjectPattern') stack.push(...node.properties)
    else if (node.type === 'ArrayPattern') stack.push(...node.elements)
  }
}
