// Parses programs, with the positions of their nodes.
import { parse as parseAcorn } from 'acorn'
import { type ESTree, parse as parseMeriyah } from 'meriyah'

/** A syntax tree node of either parser, with structural access. */
export interface SyntaxNode {
  type: string
  start?: number
  end?: number
  [key: string]: unknown
}

/** Longer texts get no tree, because parsing takes about a second per 10 MB. */
const CHARACTERS_MAX = 8_000_000

const attempts: readonly ((text: string) => ESTree.Node)[] = [
  (text) => parseMeriyah(text, { webcompat: true, globalReturn: true, next: true, ranges: true }),
  (text) => parseMeriyah(text, { webcompat: true, sourceType: 'module', next: true, ranges: true }),
  (text) => parseAcorn(text, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true }) as unknown as ESTree.Node,
  (text) => parseAcorn(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }) as unknown as ESTree.Node,
]

/** Tree of a program; null if no parser accepts it or it is too long. Nesting that exhausts a parser counts as unparsable. */
export function parseProgram(text: string): ESTree.Node | null {
  if (text.length > CHARACTERS_MAX) return null
  for (const attempt of attempts) {
    try {
      return attempt(text)
    } catch {
      // A syntax error, or a stack overflow from hostile nesting. The next parser may accept the text.
    }
  }
  return null
}

/** Child nodes of a node, in source order of its keys. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const out: SyntaxNode[] = []
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) out.push(item)
    } else if (isNode(value)) out.push(value)
  }
  return out
}

/** Pushes the child nodes of a node onto a stack, the first on top: for walks without recursion, which hostile nesting cannot exhaust. */
export function pushChildren(node: SyntaxNode, stack: SyntaxNode[]): void {
  const from = stack.length
  for (const key in node) {
    const value = node[key]
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) {
      if (isNode(value)) stack.push(value)
      continue
    }
    for (const item of value) if (isNode(item)) stack.push(item)
  }
  for (let low = from, high = stack.length - 1; low < high; low++, high--) {
    const kept = stack[low]!
    stack[low] = stack[high]!
    stack[high] = kept
  }
}

/** Whether a value of a tree is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
