// Owns parsing of page scripts: whatever a page serves must give a tree or null, never an exception.
import { parse as parseAcorn } from 'acorn'
import { parse as parseMeriyah } from 'meriyah'

/** A syntax tree node of either parser, read structurally. */
export interface SyntaxNode {
  type: string
  [key: string]: unknown
}

/** Beyond this many characters a script gets no tree, only a token hash: parsing costs about a second for each 10 MB. */
export const parsedCharactersMax = 5_000_000

/**
 * Syntax tree of a script; null when no parser takes it (both parsers, classic goal first) or it is too long. A body nested so deep
 * that a parser runs out of stack counts as unparsable.
 */
export function parseScript(text: string): SyntaxNode | null {
  if (text.length > parsedCharactersMax) return null
  for (const attempt of attempts) {
    try {
      return attempt(text)
    } catch {
      // A syntax error, or a stack overflow on hostile nesting: the next parser may take it.
    }
  }
  return null
}

const attempts: readonly ((text: string) => SyntaxNode)[] = [
  (text) => parseMeriyah(text, { webcompat: true, globalReturn: true, next: true }) as unknown as SyntaxNode,
  (text) => parseMeriyah(text, { webcompat: true, sourceType: 'module', next: true }) as unknown as SyntaxNode,
  (text) => parseAcorn(text, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true }) as unknown as SyntaxNode,
  (text) => parseAcorn(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }) as unknown as SyntaxNode,
]

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

/** Whether a value of a tree is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
