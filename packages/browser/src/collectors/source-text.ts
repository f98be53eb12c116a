// Owns reading positions and occurrences in the sources of a capture.

import type { Protocol } from 'devtools-protocol'
import type { ParsedScript, ScriptLog } from './scripts.ts'

/** Text of a script; empty when it was not had. WebAssembly has none. */
export function textOf(scripts: ScriptLog, script: ParsedScript): string {
  const bytes = script.textSha256 && script.event.scriptLanguage !== 'WebAssembly' ? scripts.sources.get(script.textSha256) : undefined
  return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') : ''
}

/** Text of a `javascript:` address as it runs. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone per cent sign: the browser keeps such text as it is.
    return text
  }
}

/** Whether a document as received holds this text, as it is or in an attribute's spelling. */
export function htmlHolds(html: string, text: string): boolean {
  const plain = html.replace(/\r\n?/g, '\n')
  const wanted = text.replace(/\r\n?/g, '\n')
  return plain.includes(wanted) || unescaped(plain).includes(unescaped(wanted))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** With the character references replaced that attributes are written with. Others stay, on both sides of a comparison. */
function unescaped(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));?/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** The 60 characters at a position that the engine gave, which counts from the start of the whole document for inline scripts. */
export function textAt(text: string, script: ParsedScript, frame: Pick<Protocol.Runtime.CallFrame, 'lineNumber' | 'columnNumber'>): string {
  const line = frame.lineNumber - script.event.startLine
  const column = line === 0 ? frame.columnNumber - script.event.startColumn : frame.columnNumber
  let start = 0
  for (let index = 0; index < line; index++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return ''
    start = end + 1
  }
  const from = start + Math.max(0, column)
  return text.slice(from, from + 60)
}

/** Shorter texts occur everywhere; names of files are rarely longer than `sw.js`. */
const OCCURRENCE_CHARS_MIN = 5

/** First other script whose text holds `needle`, as it is or as a string literal would escape it. */
export function scriptContaining(scripts: ScriptLog, needle: string, not: ParsedScript): ParsedScript | undefined {
  if (needle.length < OCCURRENCE_CHARS_MIN) return undefined
  const forms = [...new Set([needle, JSON.stringify(needle).slice(1, -1), needle.replaceAll("'", "\\'"), encodeURIComponent(needle)])]
  return scripts.all.find((script) => {
    if (script === not || script.textSha256 === not.textSha256) return false
    const text = textOf(scripts, script)
    return forms.some((form) => text.includes(form))
  })
}
