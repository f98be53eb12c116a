// Owns the way from a text to its print.
import { jsonOf } from './fold.ts'
import type { ScriptPrint } from './print.ts'
import { PrintReader } from './print-reader.ts'
import { readTokens } from './tokens.ts'
import { treeOf } from './tree.ts'

/** Print of a text. Never throws, whatever the text; about 4 MB/s. */
export function printOf(text: string): ScriptPrint {
  const json = jsonOf(text)
  const empty = { text, units: [], texts: new Map(), members: new Map(), globals: new Map(), patterns: new Map() }
  if (json !== null) return { ...empty, basis: 'data', tokens: [], constants: [{ kind: 'data', value: json, start: 0, end: text.length }] }
  const tree = treeOf(text)
  return tree ? { ...empty, basis: tree.basis, ...new PrintReader(tree.root).read() } : { ...empty, basis: 'tokens', ...readTokens(text) }
}
