// Computes the print of a text.
import { jsonOf } from './fold.ts'
import { addWord, type Constant, type ScriptPrint, type Words } from './print.ts'
import { PrintReader } from './print-reader.ts'
import { treeOf } from './tree.ts'

const NAME_START = /[\w$\u0080-\uffff]/

/** Characters after which a slash begins a pattern. */
const BEFORE_PATTERN = new Set('([{,;=:!&|?+-*%~^<>'.split(''))

/** Print of a text. Never throws for any text; about 4 MB/s. */
export function printOf(text: string): ScriptPrint {
  const json = jsonOf(text)
  const empty = { text, units: [], texts: new Map(), members: new Map(), globals: new Map(), patterns: new Map() }
  if (json !== null) return { ...empty, basis: 'data', tokens: [], constants: [{ kind: 'data', value: json, start: 0, end: text.length }] }
  const tree = treeOf(text)
  return tree ? { ...empty, basis: tree.basis, ...new PrintReader(tree.root).read() } : { ...empty, basis: 'tokens', ...readTokens(text) }
}

/** Tokens of any text in the form that a print uses: names stay unchanged, constants are separated. */
function readTokens(text: string) {
  const tokens: string[] = []
  const constants: Constant[] = []
  const [texts, members, globals, patterns]: Words[] = [new Map(), new Map(), new Map(), new Map()]
  const keep = (kind: Constant['kind'], value: string | number, start: number, end: number) => {
    constants.push({ kind, value, start, end })
    tokens.push(kind)
  }
  for (let at = 0; at < text.length; ) {
    const mark = text[at]!
    const start = at
    if (mark === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const end = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2)
      at = end < 0 ? text.length : end + (text[start + 1] === '/' ? 1 : 2)
    } else if (mark === '"' || mark === "'" || mark === '`') {
      at = endOfQuoted(text, at, mark)
      const value = text.slice(start + 1, at - 1)
      if (value !== '') addWord(texts!, value, start)
      keep('text', value, start, at)
    } else if (mark === '/' && (tokens.length === 0 || BEFORE_PATTERN.has(tokens.at(-1)!))) {
      at = endOfQuoted(text, at, mark)
      keep('pattern', text.slice(start, at), start, at)
      addWord(patterns!, text.slice(start, at), start)
    } else if (NAME_START.test(mark)) {
      while (at < text.length && NAME_START.test(text[at]!)) at++
      const word = text.slice(start, at)
      if (/^\d/.test(word)) keep('number', Number(word), start, at)
      else {
        addWord(tokens.at(-1) === '.' ? members! : globals!, word, start)
        tokens.push(word)
      }
    } else {
      at++
      if (mark.trim() !== '') tokens.push(mark)
    }
  }
  return { tokens, constants, texts: texts!, members: members!, globals: globals!, patterns: patterns! }
}

/** Offset after the closing mark; the end of the line if it is missing. */
function endOfQuoted(text: string, start: number, mark: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === mark) return at + 1
    else if (text[at] === '\n' && mark !== '`') return at
  }
  return text.length
}
