// Owns what of a file is code: all of it, the scripts of its HTML, or neither.
import type { ESTree } from 'meriyah'
import { textsOfJson, unescapedTexts } from './exported.ts'
import { codeInHtml, scriptAddresses } from './html.ts'
import type { Tag } from './html-tags.ts'
import { mended } from './mended.ts'
import { parseProgram } from './parse-program.ts'

export interface CodePart {
  text: string
  /** Where it begins in the file, in characters. */
  start: number
  root: ESTree.Node
  /** The tag that it stands in, of a page. */
  tag?: Tag
  isHandler?: boolean
  /** Whether it had errors, which were blanked. */
  isMended?: boolean
  /** The HTML that it stands in, where that is not the file. */
  html?: string
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
  const data = textsOfJson(bare)
  if (data) return codeOfData(data)
  const root = parseProgram(bare)
  if (root) return { parts: [{ text: bare, start: text.length - bare.length, root }], loads: [], isPartial: false }
  const html = partsOfHtml(text)
  if (html.parts.length > 0 && !html.isPartial) return html
  // Found in databases, in exports of content systems and in PHP.
  const isHidden = html.isPartial || (html.parts.length === 0 && isExportInXml(text))
  const others = isHidden ? unescapedTexts(text).map(codeOfText) : []
  const best = [html, ...others].reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
  if (best.parts.length > 0) return best
  const program = html.isPartial ? mended(bare) : null
  return program ? { parts: [{ ...program, start: text.length - bare.length }], loads: [], isPartial: true } : html
}

/** Code of a text in one of its spellings. */
function codeOfText(text: string): FileCode {
  const root = parseProgram(text)
  return root ? { parts: [{ text, start: 0, root }], loads: [], isPartial: false } : partsOfHtml(text)
}

/** Characters of a file's code that has a tree as it stands; without errors counts more. */
const lengthOf = ({ parts, isPartial }: FileCode): number =>
  parts.reduce((sum, { text, isMended }) => sum + (isMended ? text.length / 4 : text.length), 0) * (isPartial ? 1 : 2)

/** Code of the texts of data. Those that are neither programs nor HTML are just texts. */
function codeOfData(texts: readonly string[]): FileCode {
  const all: FileCode = { parts: [], loads: [], isPartial: false }
  for (const text of texts) {
    const html = partsOfHtml(text)
    const root = html.parts.length > 0 || html.loads.length > 0 ? null : parseProgram(text)
    const found: FileCode = root ? { parts: [{ text, start: 0, root }], loads: [], isPartial: false } : html
    // Places in a text of data are not those of the file.
    all.parts.push(...found.parts.map((part) => ({ ...part, start: 0, html: found.html ?? '' })))
    all.loads.push(...found.loads.map((load) => ({ ...load, start: 0, end: 0 })))
    all.isPartial ||= found.parts.some(({ isMended }) => isMended === true)
  }
  return all
}

/** Whether a text is XML that is no page, with elements of pages in its texts: a page may show code to its readers. */
const isExportInXml = (text: string): boolean =>
  /&lt;(?:script|svg|img|iframe|body)\b/i.test(text) &&
  /^\s{0,1000}<(?:\?xml|(?!(?:html|head|body|div|span|p|a|pre|code|script|style|link|meta|section|article|main|header|footer|nav|form|table|ul|ol|li|h[1-6]|img|svg|iframe|template|noscript)\b)[a-z])/i.test(
    text,
  )

/** Whether a text is HTML. */
const isWithoutCode = (text: string): boolean => /^\s{0,1000}<(?:!doctype|!--|[a-z])/i.test(text)

function partsOfHtml(text: string): FileCode {
  const parts: CodePart[] = []
  let isPartial = false
  for (const { text: code, start, isScript, tag } of codeInHtml(text)) {
    const root = parseProgram(code)
    const program = root ? { text: code, root } : isScript ? mended(code) : null
    if (program) parts.push({ ...program, start, tag, isHandler: !isScript, ...(root ? {} : { isMended: true }) })
    if (!root) isPartial = true
  }
  const loads = scriptAddresses(text)
  return { html: text, parts, loads, isPartial: isPartial || (parts.length === 0 && loads.length === 0 && !isWithoutCode(text)) }
}
