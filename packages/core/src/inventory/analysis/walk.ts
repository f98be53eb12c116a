// Owns the walk over a syntax tree, without recursion, so that hostile nesting cannot exhaust the stack.
import { childrenOf, type SyntaxNode } from './parse-script.ts'

/** Calls `visit` for each node in source order with its parent; `visit` returns false to skip the node's children. */
export function walk(root: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | null) => boolean | undefined): void {
  const stack: { node: SyntaxNode; parent: SyntaxNode | null }[] = [{ node: root, parent: null }]
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (visit(at.node, at.parent) === false) continue
    const children = childrenOf(at.node)
    for (let i = children.length - 1; i >= 0; i--) stack.push({ node: children[i]!, parent: at.node })
  }
}
