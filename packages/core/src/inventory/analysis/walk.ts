// Owns the walk over a syntax tree, without recursion, so that hostile nesting cannot exhaust the stack.
import { isNode, type SyntaxNode } from '#program/index.ts'

/** Calls `visit` for each node in source order with its parent; `visit` returns false to skip the node's children. */
export function walk(root: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | null) => boolean | undefined): void {
  // Two flat stacks rather than one of pairs: trees of bundles have millions of nodes.
  const nodes: SyntaxNode[] = [root]
  const parents: (SyntaxNode | null)[] = [null]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const parent = parents.pop() ?? null
    if (visit(node, parent) === false) continue
    const from = nodes.length
    for (const key in node) {
      const value = node[key]
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value)) {
        if (isNode(value)) nodes.push(value)
        continue
      }
      for (const item of value) if (isNode(item)) nodes.push(item)
    }
    for (let low = from, high = nodes.length - 1; low < high; low++, high--) {
      const kept = nodes[low]!
      nodes[low] = nodes[high]!
      nodes[high] = kept
    }
    for (let i = from; i < nodes.length; i++) parents.push(node)
  }
}
