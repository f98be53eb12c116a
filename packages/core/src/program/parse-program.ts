// Owns parsing of programs with the places of their nodes.
import { parse as parseAcorn } from 'acorn'
import { type ESTree, parse as parseMeriyah } from 'meriyah'

const CHARACTERS_MAX = 8_000_000

const attempts: readonly ((text: string) => ESTree.Node)[] = [
  (text) => parseMeriyah(text, { webcompat: true, globalReturn: true, next: true, ranges: true }),
  (text) => parseMeriyah(text, { webcompat: true, sourceType: 'module', next: true, ranges: true }),
  (text) => parseAcorn(text, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true }) as unknown as ESTree.Node,
  (text) => parseAcorn(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }) as unknown as ESTree.Node,
]

/** Tree of a program; null when no parser takes it or it is too long. Deep nesting that exhausts a parser counts as unparsable. */
export function parseProgram(text: string): ESTree.Node | null {
  if (text.length > CHARACTERS_MAX) return null
  for (const attempt of attempts) {
    try {
      return attempt(text)
    } catch {
      // A syntax error, or a stack overflow on hostile nesting: the next parser may take it.
    }
  }
  return null
}

/** Child nodes of a node. */
export function childrenOf(node: ESTree.Node): ESTree.Node[] {
  const out: ESTree.Node[] = []
  if (node.type === 'Identifier' || node.type === 'Literal') return out
  for (const key in node) {
    const value: unknown = node[key as keyof ESTree.Node]
    if (typeof value !== 'object' || value === null || key === 'range' || key === 'loc') continue
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) out.push(item)
    } else if (isNode(value)) out.push(value)
  }
  return out
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
