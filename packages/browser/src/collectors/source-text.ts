// Reads and searches the texts of a visit: scripts from the engine, and documents as received. A page chooses these texts, so each is
// decoded once, lines are found through an index, and all searches together are limited.

import type { Protocol } from 'devtools-protocol'
import { withoutFragment } from './address-forms.ts'
import type { ParsedScript, ScriptLog } from './scripts.ts'

export interface SourceTexts {
  /** Text of a script; empty if unavailable. WebAssembly has none. */
  of(script: ParsedScript): string
  /** The 60 characters at an engine position, which counts from the start of the whole document for inline scripts. */
  at(script: ParsedScript, frame: Pick<Protocol.Runtime.CallFrame, 'lineNumber' | 'columnNumber'>): string
  /** First other script whose text contains `needle`, unchanged or escaped as in a string literal. */
  scriptContaining(needle: string, not: ParsedScript): ParsedScript | undefined
  /** Whether a script's text contains this. Also false once the search time is used up. */
  holds(script: ParsedScript, needle: string): boolean
  keepDocument(url: string, html: string): void
  /** How many more documents may be kept. */
  documentsLeft(): number
  /** Received document, by address; undefined if it was not kept. */
  document(url: string): ReceivedDocument | undefined
}

export interface ReceivedDocument {
  /** Line by its number from 0; undefined if it does not exist. */
  line(index: number): string | undefined
  /** Whether it contains this text, unchanged or as in an attribute; undefined once the search time is used up. */
  holds(text: string): boolean | undefined
}

/** The page and its frames with handlers; more are an attempt to fill our memory. */
const DOCUMENTS_MAX = 20
/** Time for all searches of a visit, because a page determines how long each takes. */
const SEARCH_MS_MAX = 2_000
/** Shorter texts occur everywhere; names of files are rarely longer than `sw.js`. */
const OCCURRENCE_CHARS_MIN = 5
/** Slowdown of the engine's own search in texts that are made to be slow. */
const HEAD_CHARS = 64

/** Starts without documents. `onSpent` is called once, if the search time is used up. */
export function createSourceTexts(scripts: ScriptLog, onSpent: () => void): SourceTexts {
  const lined = new Map<string, LinedText>()
  const documents = new Map<string, ReceivedDocument>()
  const contains = boundedSearch(onSpent)

  function linesOf({ textSha256, event }: ParsedScript): LinedText | undefined {
    if (!textSha256 || event.scriptLanguage === 'WebAssembly') return undefined
    const bytes = scripts.sources.get(textSha256)
    const known = lined.get(textSha256)
    if (known || !bytes) return known
    const made = linedText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
    lined.set(textSha256, made)
    return made
  }
  const of = (script: ParsedScript) => linesOf(script)?.text ?? ''

  return {
    of,
    at(script, { lineNumber, columnNumber }) {
      const line = lineNumber - script.event.startLine
      const start = linesOf(script)?.startOf(line)
      if (start === undefined) return ''
      const from = start + Math.max(0, line === 0 ? columnNumber - script.event.startColumn : columnNumber)
      return of(script).slice(from, from + 60)
    },
    scriptContaining(needle, not) {
      if (needle.length < OCCURRENCE_CHARS_MIN) return undefined
      const forms = [...new Set([needle, JSON.stringify(needle).slice(1, -1), needle.replaceAll("'", "\\'"), encodeURIComponent(needle)])]
      return scripts.all.find(
        (script) => script.textSha256 !== not.textSha256 && script !== not && forms.some((form) => contains(of(script), form)),
      )
    },
    holds: (script, needle) => contains(of(script), needle) === true,
    keepDocument: (url, html) => void documents.set(withoutFragment(url), receivedDocument(html, contains)),
    documentsLeft: () => DOCUMENTS_MAX - documents.size,
    document: (url) => documents.get(withoutFragment(url)),
  }
}

function receivedDocument(html: string, contains: BoundedSearch): ReceivedDocument {
  const plain = linedText(html.replace(/\r\n?/g, '\n'))
  let spelt: string | null = null
  return {
    line: plain.line,
    holds(text) {
      const wanted = text.replace(/\r\n?/g, '\n')
      spelt ??= unescaped(plain.text)
      const asItIs = contains(plain.text, wanted)
      return asItIs === false ? contains(spelt, unescaped(wanted)) : asItIs
    },
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Resolves the character references that attributes use. Others stay, on both sides of a comparison. */
function unescaped(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));?/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

type BoundedSearch = (text: string, wanted: string) => boolean | undefined

/** A search for one text in another that returns undefined after all its calls together have taken SEARCH_MS_MAX. */
function boundedSearch(onSpent: () => void): BoundedSearch {
  let leftMs = SEARCH_MS_MAX
  return (text, wanted) => {
    if (leftMs <= 0) return undefined
    const startedAt = performance.now()
    const spent = () => performance.now() - startedAt
    const head = wanted.slice(0, HEAD_CHARS)
    let found: boolean | undefined
    for (let at = text.indexOf(head); found === undefined && spent() < leftMs; at = text.indexOf(head, at + 1)) {
      if (at < 0) found = false
      else if (text.startsWith(wanted, at)) found = true
    }
    leftMs -= spent()
    if (leftMs <= 0) onSpent()
    return found
  }
}

interface LinedText {
  readonly text: string
  /** Start of a line, by its number from 0; undefined if it does not exist. */
  startOf(line: number): number | undefined
  line(index: number): string | undefined
}

/** Lines between two index entries, because texts may consist only of line breaks. */
const LINES_APART = 1_000

function linedText(text: string): LinedText {
  const kept = [0]

  function startOf(line: number): number | undefined {
    if (line < 0) return undefined
    const from = Math.min(Math.floor(line / LINES_APART), kept.length - 1)
    let start = kept[from] ?? 0
    for (let index = from * LINES_APART; index < line; ) {
      const end = text.indexOf('\n', start)
      if (end < 0) return undefined
      start = end + 1
      index++
      if (index === kept.length * LINES_APART) kept.push(start)
    }
    return start
  }

  return {
    text,
    startOf,
    line(index) {
      const start = startOf(index)
      const end = start === undefined ? -1 : text.indexOf('\n', start)
      return start === undefined ? undefined : text.slice(start, end < 0 ? undefined : end)
    },
  }
}
