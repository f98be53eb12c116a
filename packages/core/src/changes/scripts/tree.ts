// Syntax trees for comparing script contents: parsed, repaired if they do not parse, and walked without recursion.
import { parse as parseLoosely } from 'acorn-loose'
import { isNode, parseProgram, pushChildren, type SyntaxNode } from '#program/index.ts'

/** A node of any of the parsers, with structural access. */
export type TreeNode = SyntaxNode

export interface Tree {
  root: TreeNode
  /** `repaired`: no parser accepted the text, so the gaps were filled by guessing. */
  basis: 'parsed' | 'repaired'
}

/**
 * The error-tolerant parser rereads broken text. It takes at most 1.5 s for this many characters, and four times that for twice as many.
 */
const REPAIRED_CHARACTERS_MAX = 20_000

/** Tree of a text; null if it is too long to be repaired, or nested too deep for a parser's stack. Never throws. */
export function treeOf(text: string): Tree | null {
  const parsed = parseProgram(text)
  if (parsed) return { root: parsed as unknown as TreeNode, basis: 'parsed' }
  if (text.length > REPAIRED_CHARACTERS_MAX) return null
  try {
    const root = parseLoosely(text, { ecmaVersion: 'latest', allowHashBang: true }) as unknown as TreeNode
    return { root, basis: 'repaired' }
  } catch {
    // Hostile nesting overflows the stack.
    return null
  }
}

/** A child if it is a node, otherwise null. */
export function childOf(node: TreeNode, key: string): TreeNode | null {
  const value = node[key]
  return isNode(value) ? value : null
}

/** The nodes of a list of children. */
export function childrenIn(node: TreeNode, key: string): TreeNode[] {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/**
 * Walks a tree in the order of its keys. `enter` gets a node with its parent, and returns false to skip its children. `leave` is called
 * after the children, but not for nodes with skipped children.
 */
export function traverse(
  root: TreeNode,
  enter: (node: TreeNode, parent: TreeNode | null) => boolean | undefined,
  leave: (node: TreeNode, parent: TreeNode | null) => void,
): void {
  const nodes: TreeNode[] = [root]
  const parents: (TreeNode | null)[] = [null]
  const entered: boolean[] = [false]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const parent = parents.pop() ?? null
    if (entered.pop()) {
      leave(node, parent)
      continue
    }
    if (enter(node, parent) === false) continue
    nodes.push(node)
    parents.push(parent)
    entered.push(true)
    const from = nodes.length
    pushChildren(node, nodes)
    for (let index = from; index < nodes.length; index++) {
      parents.push(node)
      entered.push(false)
    }
  }
}
