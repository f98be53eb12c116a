// Owns the trees that contents of scripts are compared by: parsed, repaired where they do not parse, and walked without recursion.
import { parse as parseLoosely } from 'acorn-loose'
import { isNode, parseProgram, pushChildren, type SyntaxNode } from '#program/index.ts'

/** A node of any of the parsers, read structurally. */
export type TreeNode = SyntaxNode

export interface Tree {
  root: TreeNode
  /** `repaired`: no parser took the text, and the gaps were filled by guessing. */
  basis: 'parsed' | 'repaired'
}

/** The guessing parser reads text again and again that no program has: at most 1.5 s for this many characters, four times that for twice as many. */
const REPAIRED_CHARACTERS_MAX = 20_000

/** Tree of a text; null when it is too long to be repaired, or nested so deep that a parser runs out of stack. Never throws. */
export function treeOf(text: string): Tree | null {
  const parsed = parseProgram(text)
  if (parsed) return { root: parsed as unknown as TreeNode, basis: 'parsed' }
  if (text.length > REPAIRED_CHARACTERS_MAX) return null
  try {
    const root = parseLoosely(text, { ecmaVersion: 'latest', allowHashBang: true }) as unknown as TreeNode
    return { root, basis: 'repaired' }
  } catch {
    // Out of stack on hostile nesting.
    return null
  }
}

/** A child that is a node, else null. */
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
 * Walks a tree in the order of its keys. `enter` gets a node with its parent and returns false to skip its children; `leave` is called after them,
 * not for nodes whose children were skipped.
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
