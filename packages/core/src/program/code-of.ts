// Owns what of a file is code: all of it, the scripts of its HTML, or neither.
import type { ESTree } from 'meriyah'
import { codeInHtml, scriptAddresses } from './html.ts'
import type { Tag } from './html-tags.ts'
import { parseProgram } from './parse-program.ts'

export interface CodePart {
  text: string
  /** Where it begins in the file, in characters. */
  start: number
  root: ESTree.Node
  /** The tag that it stands in, of a page. */
  tag?: Tag
  isHandler?: boolean
}

export interface FileCode {
  parts: CodePart[]
  /** What its HTML loads. */
  loads: { address: string; start: number; end: number }[]
  /** True where something that should be code has no tree. */
  isPartial: boolean
  /** The HTML that the parts stand in. */
  html?: string
}

/** Code of a file, with its trees. A file that is neither a program nor HTML nor data in JSON has no parts, and is partial. */
export function codeOf(text: string): FileCode {
  const bare = text.replace(/^\ufeff/, '')
  const root = parseProgram(bare)
  if (root) return { parts: [{ text: bare, start: text.length - bare.length, root }], loads: [], isPartial: false }
  const html = partsOfHtml(text)
  if (html.parts.length > 0) return html
  // Found in databases and in PHP: the text of a script with its quotes escaped.
  const plain = text.replace(/\\(["'/])/g, '$1')
  if (plain === text) return html
  const again = html.isPartial ? parseProgram(plain) : null
  if (again) return { parts: [{ text: plain, start: 0, root: again }], loads: [], isPartial: false }
  const plainHtml = partsOfHtml(plain)
  return plainHtml.parts.length > 0 ? plainHtml : html
}

/** Whether a text is HTML, or data in JSON. */
function isWithoutCode(text: string): boolean {
  if (/^\s{0,1000}<(?:!doctype|!--|[a-z])/i.test(text)) return true
  if (!/^\s{0,1000}[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function partsOfHtml(text: string): FileCode {
  const parts: CodePart[] = []
  let isPartial = false
  for (const { text: code, start, isScript, tag } of codeInHtml(text)) {
    const root = parseProgram(code)
    if (root) parts.push({ text: code, start, root, tag, isHandler: !isScript })
    else isPartial = true
  }
  const loads = scriptAddresses(text)
  return { html: text, parts, loads, isPartial: isPartial || (parts.length === 0 && loads.length === 0 && !isWithoutCode(text)) }
}
