// Which parts of a file are code: all of it, the scripts of its HTML, or nothing.
import type { ESTree } from 'meriyah'
import { codeInHtml, scriptAddresses } from './html.ts'
import type { Tag } from './html-tags.ts'
import { mended } from './mended.ts'
import { parseProgram } from './parse-program.ts'

const TEXT_MAX = 4_000_000
const STRINGS_MAX = 2_000
const DEPTH_MAX = 12

/** Possible code, or HTML with code. */
const CODE = /<script|<svg|<iframe|\son[a-z]{3,20}\s{0,9}=|javascript:|function\b|=>|\beval\b|document\./i

const MARKS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' }

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#039;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

export interface CodePart {
  text: string
  /** Offset of its beginning in the file, in characters. */
  start: number
  root: ESTree.Node
  /** Its tag, if it is in a page. */
  tag?: Tag
  isHandler?: boolean
  /** Whether it had errors, which were blanked. */
  isMended?: boolean
  /** Its HTML, if that is not the file. */
  html?: string
}

export interface FileCode {
  parts: CodePart[]
  /** What its HTML loads. */
  loads: { address: string; start: number; end: number }[]
  /** True if something that should be code has no tree. */
  isPartial: boolean
  /** The HTML of the parts. */
  html?: string
}

/** Code of a file, with its trees. A file that is neither a program, nor HTML, nor JSON data has no parts, and is partial. */
export function codeOf(text: string): FileCode {
  const bare = text.replace(/^\ufeff/, '')
  const data = textsOfJson(bare)
  if (data) return codeOfData(data)
  const root = parseProgram(bare)
  if (root) return { parts: [{ text: bare, start: text.length - bare.length, root }], loads: [], isPartial: false }
  const html = partsOfHtml(text)
  if (html.parts.length > 0 && !html.isPartial) return html
  // Found in databases, in exports of content systems, and in PHP.
  const isHidden = html.isPartial || (html.parts.length === 0 && isExportInXml(text))
  const others = isHidden ? unescapedTexts(text).map(codeOfText) : []
  const best = [html, ...others].reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
  if (best.parts.length > 0) return best
  const program = html.isPartial ? mended(bare) : null
  return program ? { parts: [{ ...program, start: text.length - bare.length }], loads: [], isPartial: true } : html
}

/** Code of a text in one of its encodings. */
function codeOfText(text: string): FileCode {
  const root = parseProgram(text)
  return root ? { parts: [{ text, start: 0, root }], loads: [], isPartial: false } : partsOfHtml(text)
}

/** Characters of a file's code with a tree; code without errors counts more. */
const lengthOf = ({ parts, isPartial }: FileCode): number =>
  parts.reduce((sum, { text, isMended }) => sum + (isMended ? text.length / 4 : text.length), 0) * (isPartial ? 1 : 2)

/** Code in the texts of data. Texts that are neither programs nor HTML are only texts. */
function codeOfData(texts: readonly string[]): FileCode {
  const all: FileCode = { parts: [], loads: [], isPartial: false }
  for (const text of texts) {
    const html = partsOfHtml(text)
    const root = html.parts.length > 0 || html.loads.length > 0 ? null : parseProgram(text)
    const found: FileCode = root ? { parts: [{ text, start: 0, root }], loads: [], isPartial: false } : html
    // Positions in a text of data are not positions in the file.
    all.parts.push(...found.parts.map((part) => ({ ...part, start: 0, html: found.html ?? '' })))
    all.loads.push(...found.loads.map((load) => ({ ...load, start: 0, end: 0 })))
    all.isPartial ||= found.parts.some(({ isMended }) => isMended === true)
  }
  return all
}

/** Whether a text is XML other than a page, with page elements in its texts. A page may show code to its readers. */
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

/** Possible code in the texts of JSON, or of lines of JSON; null if the text is not JSON. */
function textsOfJson(text: string): string[] | null {
  if (text.length > TEXT_MAX || !/^\s{0,1000}[[{"]/.test(text)) return null
  const whole = parsed(text)
  const lines = whole === undefined ? text.split('\n').filter((line) => line.trim() !== '') : []
  const values = whole === undefined ? lines.map(parsed) : [whole]
  if (values.length === 0 || values.includes(undefined)) return null
  const found: string[] = []
  const stack: { value: unknown; depth: number }[] = values.map((value) => ({ value, depth: 0 }))
  for (let one = stack.pop(); one && found.length < STRINGS_MAX; one = stack.pop()) {
    const { value, depth } = one
    if (typeof value === 'string') {
      if (CODE.test(value)) found.push(value)
    } else if (typeof value === 'object' && value !== null && depth < DEPTH_MAX)
      for (const inner of Object.values(value)) stack.push({ value: inner, depth: depth + 1 })
  }
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same text in other encodings, most likely first, without duplicates. */
function unescapedTexts(text: string): string[] {
  if (text.length > TEXT_MAX) return []
  const slashes = text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, unit?: string, byte?: string, mark = '') =>
    unit === undefined && byte === undefined ? (MARKS[mark] ?? mark) : String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16)),
  )
  const quotesAlone = text.replace(/\\(["'/])/g, '$1')
  const doubled = (one: string) => one.replace(/''/g, "'").replace(/""/g, '"')
  const entities = text.replace(/&(?:lt|gt|quot|apos|amp|#0?39|#x27);/gi, (one) => ENTITIES[one.toLowerCase()] ?? one)
  const all = [quotesAlone, slashes, doubled(text), doubled(slashes), entities, percentless(text), hexless(text)]
  return [...new Set(all)].filter((one) => one !== text && one !== '')
}

function percentless(text: string): string {
  if (!/%3c/i.test(text)) return ''
  return text.replace(/(?:%[0-9a-f]{2}){1,4000}/gi, (found) => {
    try {
      return decodeURIComponent(found)
    } catch {
      // Not UTF-8: keep it unchanged.
      return found
    }
  })
}

/** Binary columns in the format of databases: `0x3c736372…`. */
function hexless(text: string): string {
  if (!/0x3c|x'3c/i.test(text)) return ''
  return text.replace(/(?:0x|x')((?:[0-9a-f]{2}){20,400000})'?/gi, (_, digits: string) => textOfHex(digits))
}

function textOfHex(digits: string): string {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return new TextDecoder().decode(bytes)
}
