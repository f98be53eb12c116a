// Owns code that stands in the last text of a program whose end is missing: a packed skimmer that was cut off is nothing but such a text.
import { fromBase64 } from '#program/natives/base64.ts'

const LENGTH_MIN = 60
const LENGTH_MAX = 400_000

/** What the text that is open at the end may be as code: as it is, out of base64, percent signs or a list of character codes. */
export function codeInOpenLiteral(text: string): string[] {
  const bounded = text.slice(0, LENGTH_MAX)
  const codes = /fromCharCode\(([\d,\s]{60,400000})$/.exec(bounded)?.[1]
  if (codes !== undefined) return [fromCodes(codes)]
  const from = bounded.search(/\(["'`]/)
  if (from < 0) return []
  const literal = bounded.slice(from + 2)
  if (literal.length < LENGTH_MIN || literal.replace(/\\./gs, '').includes(bounded[from + 1] ?? '"')) return []
  return [base64(literal), fromPercent(literal), withoutEscapes(literal)].filter((one) => one.includes('('))
}

function fromCodes(list: string): string {
  const numbers = list.split(',').map(Number)
  // The last number may be cut, too.
  numbers.pop()
  return numbers.every((code) => code < 0x10000) ? numbers.map((code) => String.fromCharCode(code)).join('') : ''
}

const withoutEscapes = (literal: string) =>
  literal.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gis, (_, byte?: string, unit?: string, plain?: string) =>
    plain === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16)) : plain === 'n' ? '\n' : plain,
  )

const fromPercent = (literal: string) =>
  literal.startsWith('%') ? literal.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))) : ''

function base64(literal: string): string {
  const whole = literal.slice(0, literal.length - (literal.length % 4))
  return /^[A-Za-z0-9+/]{60,400000}$/.test(whole) ? fromBase64(whole) : ''
}
