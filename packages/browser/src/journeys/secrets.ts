// Secrets of one run: the values to type, and their removal from everything that the visit returns.

import { createHmac } from 'node:crypto'
import { authenticatorOf, type StepValue } from '@tillwatch/contract/shapes'
import { hiddenTexts, prepareNeedles, searchCanary } from '@tillwatch/core/capture'
import { inflate } from '#behaviour/inflate.ts'
import { formsOf } from './secret-forms.ts'
import { createTextFinder } from './text-finder.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Values by name. A TOTP seed is one, too. */
export type SecretValues = Readonly<Record<string, string>>

export interface Secrets {
  /** Whether there are none at all. */
  readonly none: boolean
  /** Whether there is a value for what a step types. */
  has(value: StepValue): boolean
  /** When the last code that was given ends, in milliseconds since 1970; null before the first. */
  codeEndsAtMs(): number | null
  /** What a step types; null if the secret does not exist, or its seed is invalid. */
  textOf(value: StepValue): string | null
  /** Whether a text contains a secret's value, or digits from one. */
  isIn(text: string): boolean
  /** The same data with every such value replaced by its name. */
  without<T>(data: T): T
}

/** Starts with the given values; digits from a seed are added when they are used. */
export function createSecrets(values: SecretValues): Secrets {
  const known = createTextFinder()
  /** What a text in the shape of a digest is searched for: digits of a code, or a short value, may be in one by chance. */
  const long = createTextFinder()
  for (const [name, value] of Object.entries(values))
    for (const form of formsOf(value)) {
      known.learn(form, name)
      if (form.length >= LONG_MIN) long.learn(form, name)
    }
  // The key of an authenticator is also hidden alone.
  const isHidden = hiddenSearch(Object.values(values).flatMap((value) => [value, ...keyIn(value)]))
  let endsAtMs: number | null = null

  function textOf(value: StepValue): string | null {
    if (typeof value === 'string') return value
    const name = 'secret' in value ? value.secret : value.totp
    const held = Object.hasOwn(values, name) ? (values[name] ?? null) : null
    if (held === null || 'secret' in value) return held
    const code = totp(held, Date.now())
    if (code === null) return null
    endsAtMs = code.endsAtMs
    known.learn(code.digits, name)
    return code.digits
  }

  function cleaned(text: string): string {
    const finder = /^[0-9a-f]{64,128}$/.test(text) ? long : known
    return finder.replaced(text, (name) => `[secret ${name}]`)
  }

  function without(data: unknown): unknown {
    if (typeof data === 'string') return cleaned(data)
    if (Array.isArray(data)) return data.map(without)
    if (typeof data !== 'object' || data === null) return data
    const { text, encoding } = data as { text?: unknown; encoding?: unknown }
    if (typeof text === 'string' && (encoding === 'utf-8' || encoding === 'base64')) return { ...data, text: body(text, encoding) }
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value)]))
  }

  /** The body of a request. One that hides a secret in another way than its forms is dropped. */
  function body(text: string, encoding: 'utf-8' | 'base64'): string {
    if (encoding === 'utf-8') {
      const clean = cleaned(text)
      return isHidden(Buffer.from(clean)) ? '' : clean
    }
    const bytes = Buffer.from(text, 'base64')
    return known.isIn(bytes.toString('latin1')) || known.isIn(bytes.toString('utf8')) || isHidden(bytes) ? '' : text
  }
  return {
    none: Object.keys(values).length === 0,
    has: (value) => typeof value === 'string' || Object.hasOwn(values, 'secret' in value ? value.secret : value.totp),
    codeEndsAtMs: () => endsAtMs,
    textOf,
    isIn: known.isIn,
    without: <T>(data: T) => without(data) as T,
  }
}

const keyIn = (value: string) => (/^otpauth:/i.test(value.trim()) ? [authenticatorOf(value)?.key ?? []].flat() : [])

const LONG_MIN = 16

/** Of the search for a value in a changed alphabet. A shorter one would match by chance, and is searched for in its forms after each decoding. */
const HIDDEN_MIN = 12
const HIDDEN_LETTERS_MIN = 10
const HIDDEN_MS = 250

/** Whether bytes hide one of the values in a way that the canary search knows. Bytes that take too long count as if they did. */
function hiddenSearch(values: readonly string[]): (bytes: Uint8Array) => boolean {
  const isLong = (value: string) => value.length >= HIDDEN_MIN && value.replace(/[^0-9a-z]/gi, '').length >= HIDDEN_LETTERS_MIN
  const long = values.filter(isLong)
  const short = createTextFinder()
  for (const value of values) if (!isLong(value)) for (const form of formsOf(value)) short.learn(form, '')
  const hasShort = long.length < values.length
  const needles = Array.from({ length: Math.ceil(long.length / 3) }, (_, at) => {
    const [card = '', name = card, email = card] = long.slice(at * 3, at * 3 + 3)
    return prepareNeedles({ card, name, email })
  })
  const isShortIn = (text: string) =>
    short.isIn(text) || (/[\x80-\xff]/.test(text) && short.isIn(Buffer.from(text, 'latin1').toString('utf8')))
  return (bytes) => {
    const untilMs = Date.now() + HIDDEN_MS
    if (hasShort) for (const text of hiddenTexts(bytes, inflate)) if (text === null || Date.now() > untilMs || isShortIn(text)) return true
    return needles.some((three) => {
      const { hits, complete } = searchCanary(bytes, three, inflate, () => Date.now() > untilMs)
      return !complete || hits.length > 0
    })
  }
}

interface Code {
  digits: string
  /** When the next one comes, in milliseconds since 1970. */
  endsAtMs: number
}

/** The code for a time in milliseconds since 1970; null for what is no seed. */
export function totp(seed: string, atMs: number): Code | null {
  const authenticator = authenticatorOf(seed)
  if (!authenticator) return null
  const { key, algorithm, digits, periodS } = authenticator
  const count = Math.floor(atMs / 1000 / periodS)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(count))
  const mac = createHmac(algorithm, fromBase32(key)).update(counter).digest()
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0x0f) & 0x7fffffff
  return { digits: String(number % 10 ** digits).padStart(digits, '0'), endsAtMs: (count + 1) * periodS * 1000 }
}

function fromBase32(letters: string): Buffer {
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
