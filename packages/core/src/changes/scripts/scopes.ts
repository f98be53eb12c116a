// Resolves names of a program: each use leads to its declaration, or is free.
import { isNode } from '#program/index.ts'
import { childOf, childrenIn, type TreeNode, traverse } from './tree.ts'

/** What one declaration binds. `number` is for the tree reader, which counts bindings in order of first use. */
export interface Binding {
  number: number
}

export type Scope = Map<string, Binding>

/** The scopes that nodes open, and the lists and objects that contain only data. */
export interface Reading {
  scopes: Map<TreeNode, Scope>
  data: Set<TreeNode>
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const blocks = new Set([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'StaticBlock',
])

export function isFunctionNode(node: TreeNode): boolean {
  return functions.has(node.type)
}

/** Reads the declarations of a tree. A program's own `var`s count as bound, because builds rename them. */
export function readScopes(root: TreeNode): Reading {
  const scopes = new Map<TreeNode, Scope>()
  const data = new Set<TreeNode>()
  const pure = new Set<TreeNode>()
  // Innermost last: the nodes of all open scopes, and the scopes that own `var` declarations.
  const open: TreeNode[] = []
  const openFunctions: TreeNode[] = []
  const declare = (owner: TreeNode | undefined, name: string) => {
    if (!owner) return
    const scope = scopes.get(owner) ?? new Map<string, Binding>()
    scopes.set(owner, scope)
    if (!scope.has(name)) scope.set(name, { number: -1 })
  }
  traverse(
    root,
    (node) => {
      const outer = open.at(-1)
      if (isFunctionNode(node)) {
        if (node.type === 'FunctionDeclaration') for (const name of namesIn(childOf(node, 'id'))) declare(outer, name)
        open.push(node)
        openFunctions.push(node)
        for (const param of childrenIn(node, 'params')) for (const name of namesIn(param)) declare(node, name)
        if (node.type === 'FunctionExpression') for (const name of namesIn(childOf(node, 'id'))) declare(node, name)
      } else if (node.type === 'Program') {
        open.push(node)
        openFunctions.push(node)
      } else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
        for (const name of namesIn(childOf(node, 'id'))) declare(outer, name)
      } else if (blocks.has(node.type)) {
        open.push(node)
        if (node.type === 'CatchClause') for (const name of namesIn(childOf(node, 'param'))) declare(node, name)
      } else if (node.type === 'VariableDeclaration') {
        const owner = node.kind === 'var' ? openFunctions.at(-1) : outer
        for (const declared of childrenIn(node, 'declarations')) for (const name of namesIn(childOf(declared, 'id'))) declare(owner, name)
      } else if (node.type.startsWith('Import') && isNode(node.local)) {
        for (const name of namesIn(node.local)) declare(root, name)
      }
      return undefined
    },
    (node) => {
      if (isFunctionNode(node) || node.type === 'Program') openFunctions.pop()
      if (open.at(-1) === node) open.pop()
      if (!isPure(node, pure)) return
      pure.add(node)
      if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') data.add(node)
    },
  )
  return { scopes, data }
}

/** Names that a pattern binds. */
function namesIn(pattern: TreeNode | null): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const names: string[] = []
  const stack: (TreeNode | null)[] = [pattern]
  while (stack.length > 0) {
    const at = stack.pop()
    if (!at) continue
    if (at.type === 'Identifier') names.push(String(at.name))
    else if (at.type === 'Property') stack.push(childOf(at, 'value'))
    else if (at.type === 'AssignmentPattern') stack.push(childOf(at, 'left'))
    else if (at.type === 'RestElement') stack.push(childOf(at, 'argument'))
    else if (at.type === 'ObjectPattern') for (const child of childrenIn(at, 'properties')) stack.push(child)
    else if (at.type === 'ArrayPattern') for (const child of childrenIn(at, 'elements')) stack.push(child)
  }
  return names
}

function isPure(node: TreeNode, known: ReadonlySet<TreeNode>): boolean {
  if (node.type === 'Literal') return !node.regex
  if (node.type === 'UnaryExpression') return isNode(node.argument) && known.has(node.argument) && node.operator !== 'typeof'
  if (node.type === 'Property')
    return node.computed !== true && node.method !== true && node.kind === 'init' && isNode(node.value) && known.has(node.value)
  if (node.type === 'ObjectExpression') return childrenIn(node, 'properties').every((child) => known.has(child))
  if (node.type === 'ArrayExpression') return childrenIn(node, 'elements').every((child) => known.has(child))
  return false
}
