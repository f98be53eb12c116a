// Owns the reading of what a text hides from a search: escapes, texts that are put together, base64, lists of character codes, turned-round addresses.
// It needs no syntax tree, so that damaged code is read, too; all of it takes time that grows with the length alone.
import { fromBase64 } from '#program/natives/base64.ts'

export interface PlainView {
  /** The text with its escapes read and its joined literals joined. */
  text: string
  /** What was found only by decoding. */
  hidden: string
}

const HIDDEN_MAX = 400_000
const LITERALS_MAX = 4_000

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
  let literals = 0
  for (const [literal] of text.matchAll(/[A-Za-z0-9+/]{16,20000}={0,2}/g)) {
    if (++literals > LITERALS_MAX) break
    keep(decoded(literal))
  }
  for (const [list] of text.matchAll(/[0-9a-fx, ]{32,40000}/gi)) {
    if (++literals > 2 * LITERALS_MAX) break
    keep(list.includes(',') ? fromCodes(list) : fromHex(list))
  }
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

/** The parts of a text that are written in escapes, read. */
function escapedWords(source: string): string {
  const words: string[] = []
  for (const [run] of source.matchAll(/(?:\\x[0-9a-f]{2}|\\u00[0-9a-f]{2}|%[2-7][0-9a-f]|\w){8,4000}/gi)) {
    if (/\\x|\\u|%/.test(run)) words.push(withoutEscapes(run))
    if (words.length > LITERALS_MAX) break
  }
  return words.join(' ')
}

function decoded(literal: string): string | null {
  if (!/[A-Z]/.test(literal) || !/[a-z0-9]/.test(literal)) return null
  const whole = literal.replace(/={1,2}$/, '')
  const even = whole.slice(0, whole.length - (whole.length % 4 === 1 ? 1 : 0))
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

/** The text where nearly all of it can be read; else null. */
function readable(text: string): string | null {
  let plain = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 32 && code < 127) || code === 10 || code === 9 || code === 13) plain++
  }
  return text.length >= 8 && plain >= text.length * 0.92 ? text : null
}
