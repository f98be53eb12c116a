// Owns how the value of a secret can be written: every encoding that the canary search knows and that needs no other key, alone or in two layers.

import { authenticatorOf } from '@tillwatch/contract/shapes'

/** A shorter form would match by chance. */
const FORM_MIN = 6
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const hex = (code: number, width = 2) => code.toString(16).padStart(width, '0')
const eachUnit = (text: string, write: (code: number) => string) =>
  Array.from({ length: text.length }, (_, at) => write(text.charCodeAt(at))).join('')
const reversed = (text: string) => [...text].reverse().join('')

/** The letters that the bytes have at each position within a longer text. The letters at the edges also depend on their neighbors. */
function packed(bytes: Uint8Array, letters: string, bitsEach: number): string[] {
  const group = bitsEach === 6 ? 3 : 5
  return Array.from({ length: group }, (_, before) => {
    const bits = [...new Uint8Array(before), ...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    const first = Math.ceil((before * 8) / bitsEach)
    const whole = Math.floor(bits.length / bitsEach)
    return Array.from({ length: whole - first }, (_unused, at) => {
      const start = (first + at) * bitsEach
      return letters[Number.parseInt(bits.slice(start, start + bitsEach), 2)]
    }).join('')
  })
}

function base64(bytes: Uint8Array): string[] {
  const all = packed(bytes, BASE64, 6)
  return [...all, ...all.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))]
}

/** As in addresses, forms, and JSON. */
function asText(text: string): string[] {
  const percent = encodeURIComponent(text)
  const json = JSON.stringify(text).slice(1, -1)
  const form = new URLSearchParams({ v: text }).toString().slice(2)
  return [percent, percent.replaceAll('%20', '+'), percent.replace(/%../g, (code) => code.toLowerCase()), form, json]
}

/** As in scripts, in documents, and as bytes. */
function asBytes(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8')
  const digits = bytes.toString('hex')
  const list = (between: string, write: (byte: number) => string) => [...bytes].map(write).join(between)
  const entities = [...text].map((letter) => named[letter] ?? letter).join('')
  const all = [reversed(text), digits, digits.toUpperCase(), entities]
  for (const between of [',', ', ', ' ', ':', '-'])
    all.push(
      list(between, String),
      list(between, (byte) => hex(byte)),
    )
  all.push(
    list(',', (byte) => `0x${hex(byte)}`),
    list('', (byte) => `%${hex(byte)}`),
    list('', (byte) => `%${hex(byte).toUpperCase()}`),
  )
  all.push(
    eachUnit(text, (code) => `\\x${hex(code)}`),
    eachUnit(text, (code) => `\\u${hex(code, 4)}`),
  )
  all.push(
    eachUnit(text, (code) => `&#${code};`),
    eachUnit(text, (code) => `&#x${hex(code)};`),
  )
  // Two-byte characters that were read as one byte each.
  all.push([...text].join('\0'))
  return [...all, ...base64(bytes), ...base64(bytes).map(reversed), ...packed(bytes, BASE32, 5)]
}

/** From this length on, a word is hardly one of a page's own. */
const OWN_WORD_MIN = 10

/** A short word in its usual letter case counts only as it is written, because captures have words of their own. */
const isPlainWord = (value: string) => value.length < OWN_WORD_MIN && /^(?:\p{Lu}?\p{Ll}*|\p{Lu}*)$/u.test(value)

/** Each form once, without those that are too short. */
export function formsOf(value: string): string[] {
  const all = new Set<string>()
  for (const text of new Set(isPlainWord(value) ? [value] : [value, value.toLowerCase(), value.toUpperCase()])) {
    const texts = [text, ...asText(text)]
    for (const one of [...texts, ...asBytes(text)]) all.add(one)
    const inner = [...texts, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64'), reversed(text)]
    for (const one of inner) {
      const bytes = Buffer.from(one, 'utf8')
      for (const form of [...asText(one), bytes.toString('hex'), ...base64(bytes)]) all.add(form)
    }
    for (const form of [...base64(Buffer.from(text, 'utf16le')), Buffer.from(text, 'utf16le').toString('hex')]) all.add(form)
  }
  const key = /^otpauth:/i.test(value.trim()) ? authenticatorOf(value)?.key : undefined
  if (key !== undefined) for (const form of formsOf(key)) all.add(form)
  return [...all].filter((form) => form.length >= FORM_MIN)
}
