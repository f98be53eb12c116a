// Owns what of a file is code: all of it, the scripts of its HTML, or neither.
import type { ESTree } from 'meriyah'
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

const PARTS_MAX = 200
const HANDLERS_MAX = 500

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
  const lower = text.toLowerCase()
  const parts: CodePart[] = []
  let isPartial = false
  const take = (code: string, start: number) => {
    if (code.trim() === '') return
    const root = parseProgram(code)
    if (root) parts.push({ text: code, start, root })
    else isPartial = true
  }
  for (let at = lower.indexOf('<script'); at >= 0 && parts.length < PARTS_MAX; at = lower.indexOf('<script', at)) {
    const open = lower.indexOf('>', at)
    if (open < 0) break
    const end = lower.indexOf('</script', open)
    const type = /\btype\s?=\s?["']?([^"'\s>]{1,60})/.exec(lower.slice(at, open))?.[1] ?? ''
    const code = text.slice(open + 1, end < 0 ? undefined : end)
    if (isScriptType(type)) take(withoutWrapping(code), open + 1)
    if (end < 0) break
    at = end + 8
  }
  for (const { code, start } of handlersIn(text)) take(code, start)
  return { parts, isPartial: isPartial || parts.length === 0 }
}

function isScriptType(type: string): boolean {
  return type === '' || type === 'module' || type.includes('javascript') || type.includes('ecmascript') || type.includes('rocket')
}

/** Comments of HTML and CDATA around code are blanked, so that places stay. */
function withoutWrapping(code: string): string {
  return code.replace(/^\s*(?:\/\/)?<!\[CDATA\[|(?:\/\/)?\]\]>\s*$|^\s*<!--|-->\s*$/g, (found) => ' '.repeat(found.length))
}

/** `onclick="…"` and its like. */
function handlersIn(text: string): { code: string; start: number }[] {
  const found: { code: string; start: number }[] = []
  for (const match of text.matchAll(/\son[a-z]{3,20}=(?:"([^"]{1,20000})"|'([^']{1,20000})')/gi)) {
    if (found.length >= HANDLERS_MAX) break
    const code = match[1] ?? match[2] ?? ''
    found.push({
      code: code.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
      start: match.index + match[0].length - code.length - 1,
    })
  }
  return found
}
