// Walks a syntax tree without recursion, so that hostile nesting cannot exhaust the stack.
import { pushChildren, type SyntaxNode } from '#program/index.ts'

/** Calls `visit` for each node in source order with its parent; `visit` returns false to skip the node's children. */
export function walk(root: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | null) => boolean | undefined): void {
  // Two flat stacks instead of one stack of pairs, because trees of bundles have millions of nodes.
  const nodes: SyntaxNode[] = [root]
  const parents: (SyntaxNode | null)[] = [null]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const parent = parents.pop() ?? null
    if (visit(node, parent) === false) continue
    const from = nodes.length
    pushChildren(node, nodes)
    for (let i = from; i < nodes.length; i++) parents.push(node)
  }
}
