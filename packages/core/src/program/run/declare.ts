// Owns what is declared before a body runs: its functions, its `var` names, and whether it needs a scope of its own.
import type { ESTree } from 'meriyah'
import { childrenOf } from '../parse-program.ts'
import type { Scope } from '../values/values.ts'
import type { Machine, Node } from './machine.ts'
import { makeFunction } from './make-function.ts'

const lexical = new WeakMap<readonly Node[], readonly string[]>()
const functionNames = new WeakMap<Node, { vars: readonly string[]; usesArguments: boolean }>()

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

/** Names that `var` gives a function or a program, functions of inner blocks included, and whether it speaks of its arguments. */
export function namesOfFunction(root: Node): { vars: readonly string[]; usesArguments: boolean } {
  const known = functionNames.get(root)
  if (known) return known
  const vars: string[] = []
  let usesArguments = false
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'VariableDeclaration' && node.kind === 'var') for (const one of node.declarations) collect(one.id, vars)
    else if (node.type === 'Identifier' && node.name === 'arguments') usesArguments = true
    if (node !== root && (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression')) {
      if (node.type === 'FunctionDeclaration' && node.id) vars.push(node.id.name)
      continue
    }
    for (const child of childrenOf(node)) stack.push(child)
  }
  const found = { vars, usesArguments }
  functionNames.set(root, found)
  return found
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
