// Reads what a text hides from a search: escapes, concatenated texts, base64, lists of character codes, and reversed addresses.
// Needs no syntax tree, so it also reads damaged code. Linear in the length.
import { fromBase64 } from '#program/natives/base64.ts'
import { isOfKind, kindOf, runsOf } from './runs.ts'

export interface PlainView {
  /** The text with decoded escapes and joined literals. */
  text: string
  /** What only decoding revealed. */
  hidden: string
}

const HIDDEN_MAX = 400_000
const LITERALS_MAX = 4_000
/** Decodes base64 without the padding at its end. */
const base64 = kindOf(/[A-Za-z0-9+/]/)
/** Decodes hexadecimal text, or a list of character codes. */
const codes = kindOf(/[0-9a-fA-FxX, ]/)
const ofEscapes = kindOf(/[\w\\%]/)

/** Reads a text of bounded length (some millions of characters). */
export function plainViewOf(source: string): PlainView {
  const text = withoutEscapes(source).replace(/["']\s{0,6}\+\s{0,6}["']/g, '')
  const found: string[] = []
  let length = 0
  const keep = (one: string | null) => {
    if (one === null || length > HIDDEN_MAX) return
    found.push(one)
    length += one.length
  }
  const literals = runsOf(text, base64, 16, 20_000, LITERALS_MAX)
  for (const literal of literals) keep(decoded(literal))
  for (const list of runsOf(text, codes, 32, 40_000, 2 * LITERALS_MAX - literals.length))
    keep(list.includes(',') ? fromCodes(list) : fromHex(list))
  if (/ptth["':]|\/\/:s?ptth|tuokcehc|rebmun/.test(text)) keep([...text.slice(0, 100_000)].reverse().join(''))
  if (text.length !== source.length) keep(escapedWords(source))
  return { text, hidden: found.join('\n').slice(0, HIDDEN_MAX) }
}

function withoutEscapes(source: string): string {
  return source.replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|%([2-7][0-9a-f])/gi, (whole, byte: string, unit: string, percent: string) => {
    const code = Number.parseInt(byte ?? unit ?? percent, 16)
    return code >= 32 && code < 127 ? String.fromCharCode(code) : whole
  })
}

/** Decodes the parts of a text that are written in escapes. */
function escapedWords(source: string): string {
  const words: string[] = []
  for (const stretch of stretchesWithEscapes(source))
    for (const [run] of stretch.matchAll(/(?:\\x[0-9a-f]{2}|\\u00[0-9a-f]{2}|%[2-7][0-9a-f]|\w){8,4000}/gi)) {
      if (/\\x|\\u|%/.test(run)) words.push(withoutEscapes(run))
      if (words.length > LITERALS_MAX) return words.join(' ')
    }
  return words.join(' ')
}

/** The parts of a text with only escapes and words, and at least one escape. */
function* stretchesWithEscapes(source: string): Generator<string> {
  const escapes = /\\x[0-9a-f]{2}|\\u00[0-9a-f]{2}|%[2-7][0-9a-f]/gi
  let end = 0
  for (let one = escapes.exec(source); one; one = escapes.exec(source)) {
    let start = one.index
    while (start > end && isOfKind(source, start - 1, ofEscapes)) start--
    end = escapes.lastIndex
    while (end < source.length && isOfKind(source, end, ofEscapes)) end++
    yield source.slice(start, end)
    escapes.lastIndex = end
  }
}

function decoded(literal: string): string | null {
  if (!/[A-Z]/.test(literal) || !/[a-z0-9]/.test(literal)) return null
  const even = literal.slice(0, literal.length - (literal.length % 4 === 1 ? 1 : 0))
  return readable(fromBase64(even.slice(0, 64))) === null ? null : readable(fromBase64(even))
}

function fromCodes(list: string): string | null {
  const numbers = list.split(',').map((part) => Number(part.trim() || Number.NaN))
  const codes = numbers.filter((code) => code >= 9 && code < 127)
  return codes.length < 12 || codes.length < numbers.length * 0.8 ? null : readable(String.fromCharCode(...codes.slice(0, 10_000)))
}

function fromHex(list: string): string | null {
  const digits = list.trim()
  if (!/^[0-9a-f]{24,}$/i.test(digits)) return null
  let text = ''
  for (let at = 0; at + 1 < Math.min(digits.length, 20_000); at += 2)
    text += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16))
  return readable(text)
}

/** The text if nearly all of it is readable; otherwise null. */
function readable(text: string): string | null {
  let plain = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 32 && code < 127) || code === 10 || code === 9 || code === 13) plain++
  }
  return text.length >= 8 && plain >= text.length * 0.92 ? text : null
}
