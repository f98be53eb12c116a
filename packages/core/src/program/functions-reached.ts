// How much of a program was reached: its functions, and the ones that were called.
import type { ESTree } from 'meriyah'
import { pushChildren, type SyntaxNode } from './parse-program.ts'

/** Counts the functions of a tree. */
export function functionsReached(root: ESTree.Node, called: ReadonlySet<ESTree.Node>): { reached: number; all: number } {
  const counts = { reached: 0, all: 0 }
  const stack: SyntaxNode[] = [root as unknown as SyntaxNode]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (/Function/.test(node.type) && node.body) {
      counts.all++
      if (called.has(node as unknown as ESTree.Node)) counts.reached++
    }
    pushChildren(node, stack)
  }
  return counts
}
