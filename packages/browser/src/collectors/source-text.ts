// Owns reading positions and occurrences in the sources of a capture.

import type { Protocol } from 'devtools-protocol'
import type { ParsedScript, ScriptLog } from './scripts.ts'

/** Text of a script; empty when it was not had. WebAssembly has none. */
export function textOf(scripts: ScriptLog, script: ParsedScript): string {
  const bytes = script.textSha256 && script.event.scriptLanguage !== 'WebAssembly' ? scripts.sources.get(script.textSha256) : undefined
  return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') : ''
}

/** The 60 characters at a position that the engine gave, which counts from the start of the whole document for inline scripts. */
export function textAt(text: string, script: ParsedScript, frame: Protocol.Runtime.CallFrame): string {
  const line = frame.lineNumber - script.event.startLine
  const column = line === 0 ? frame.columnNumber - script.event.startColumn : frame.columnNumber
  let start = 0
  for (let index = 0; index < line; index++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return ''
    start = end + 1
  }
  return text.slice(start + column, start + column + 60)
}

const OCCURRENCE_CHARS_MIN = 6

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
