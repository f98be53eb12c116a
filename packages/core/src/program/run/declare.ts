// Declarations before a body runs: its functions, its `var` names, and those of its blocks.
import type { ESTree } from 'meriyah'
import { NotYet, Scope } from '../values/values.ts'
import type { Machine, Node } from './machine.ts'
import { makeFunction } from './make-function.ts'

/** Caches results on the nodes, outside the walked keys, because each run needs them. */
const declared = Symbol('declared')
const vars = Symbol('vars')
type Block = readonly Node[] & { [declared]?: Declared }
const blockFunctions = Symbol('block functions')
type Root = Node & { [vars]?: readonly string[]; [blockFunctions]?: readonly string[] }

/** Declarations of a block. */
interface Declared {
  /** By `let`, `const` and `class`. */
  names: readonly string[]
  functions: readonly { name: string; node: ESTree.FunctionDeclaration }[]
}

function declaredIn(body: Block): Declared {
  const known = body[declared]
  if (known) return known
  const names: string[] = []
  for (const node of body) {
    if (node.type === 'VariableDeclaration' && node.kind !== 'var') for (const one of node.declarations) collect(one.id, names)
    else if (node.type === 'ClassDeclaration' && node.id) names.push(node.id.name)
  }
  const found = { names, functions: body.flatMap((node) => functionOf(node) ?? []) }
  body[declared] = found
  return found
}

function functionOf(node: Node): Declared['functions'][number] | null {
  if (node.type === 'LabeledStatement')
    return node.body.type === 'FunctionDeclaration' ? { name: node.body.id?.name ?? '', node: node.body } : null
  const isExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration'
  const own = isExport && node.declaration ? node.declaration : node
  return own.type === 'FunctionDeclaration' ? { name: own.id?.name ?? 'default', node: own } : null
}

/** Declares the functions and lexical names of a block in its scope. */
export function declareBlock(m: Machine, body: readonly Node[], scope: Scope): void {
  const { names, functions } = declaredIn(body)
  for (const name of names) scope.names.set(name, new NotYet())
  for (const { name, node } of functions) {
    scope.constants?.delete(name)
    scope.names.set(name, makeFunction(m, node, scope))
  }
}

/** Whether a block declares functions, which in strict code exist only in it. */
export const hasFunctions = (body: readonly Node[]): boolean => declaredIn(body).functions.length > 0

/** The scope of a block within another, with its declarations. */
export function blockScope(m: Machine, body: readonly Node[], outer: Scope): Scope {
  const scope = declaredIn(body).names.length > 0 ? new Scope(outer, false) : outer
  declareBlock(m, body, scope)
  return scope
}

/** Names that `var` declares in a function or program, and functions of inner blocks. */
/** Names of functions in inner blocks. In strict code, they exist only there. */
export function blockFunctionNames(root: Root): readonly string[] {
  varNames(root)
  return root[blockFunctions] ?? []
}

export function varNames(root: Root): readonly string[] {
  const known = root[vars]
  if (known) return known
  const names: string[] = []
  const stack: (Node | null | undefined)[] = bodyOf(root)
  const own = new Set(stack)
  const inner: string[] = []
  /** Declared outside of blocks, or by `var`. */
  const plain = new Set<string>()
  for (let node = stack.pop(); node !== undefined || stack.length > 0; node = stack.pop()) {
    if (!node) continue
    if (node.type === 'VariableDeclaration') {
      const from = names.length
      if (node.kind === 'var') for (const one of node.declarations) collect(one.id, names)
      for (const name of names.slice(from)) plain.add(name)
    } else if (node.type === 'FunctionDeclaration') {
      if (node.id) names.push(node.id.name)
      if (node.id) {
        if (own.has(node)) plain.add(node.id.name)
        else inner.push(node.id.name)
      }
    } else stack.push(...innerStatements(node))
  }
  // In a function, `var arguments` leaves the list of the call as it is.
  const kept = root.type === 'Program' ? names : names.filter((name) => name !== 'arguments')
  root[vars] = kept
  root[blockFunctions] = inner.filter((name) => !plain.has(name))
  return kept
}

function bodyOf(root: Node): (Node | null | undefined)[] {
  if (root.type === 'Program') return [...root.body]
  if (root.type === 'StaticBlock') return [...root.body]
  const body = 'body' in root ? (root.body as Node | null) : null
  return body?.type === 'BlockStatement' ? [...body.body] : []
}

/** Statements within a statement that may contain `var`, which expressions never do. */
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

/** Names that a pattern gives values to. */
export function namesIn(pattern: Node): string[] {
  const names: string[] = []
  collect(pattern, names)
  return names
}

function collect(pattern: Node, names: string[]): void {
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
