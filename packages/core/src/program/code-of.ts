// Owns what of a file is code: all of it, the scripts of its HTML, or neither.
import type { ESTree } from 'meriyah'
import { codeInHtml } from './html.ts'
import { parseProgram } from './parse-program.ts'

export interface CodePart {
  text: string
  /** Where it begins in the file, in characters. */
  start: number
  root: ESTree.Node
}

export interface FileCode {
  parts: CodePart[]
  /** True where something that should be code has no tree. */
  isPartial: boolean
}

/** Code of a file, with its trees. A file that is neither a program nor HTML with scripts has no parts, and is partial. */
export function codeOf(text: string): FileCode {
  const bare = text.replace(/^\ufeff/, '')
  const root = parseProgram(bare)
  if (root) return { parts: [{ text: bare, start: text.length - bare.length, root }], isPartial: false }
  const html = partsOfHtml(text)
  if (html.parts.length > 0) return html
  // Found in databases and in PHP: the text of a script with its quotes escaped.
  const plain = text.replace(/\\(["'/])/g, '$1')
  if (plain === text) return { parts: [], isPartial: true }
  const again = parseProgram(plain)
  return again ? { parts: [{ text: plain, start: 0, root: again }], isPartial: false } : partsOfHtml(plain)
}

function partsOfHtml(text: string): FileCode {
  const parts: CodePart[] = []
  let isPartial = false
  for (const { text: code, start } of codeInHtml(text)) {
    const root = parseProgram(code)
    if (root) parts.push({ text: code, start, root })
    else isPartial = true
  }
  return { parts, isPartial: isPartial || parts.length === 0 }
}
