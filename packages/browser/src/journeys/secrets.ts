// Secrets of one run: the values to type, and their removal from everything that the visit returns.

import { createHmac } from 'node:crypto'
import { authenticatorOf, type StepValue } from '@tillwatch/contract/shapes'

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
  /** Longest first, so that no part of one remains. */
  let known: (readonly [form: string, name: string])[] = []
  for (const [name, value] of Object.entries(values)) for (const form of formsOf(value)) learn(form, name)
  let endsAtMs: number | null = null

  function learn(form: string, name: string): void {
    known = [...known, [form, name] as const].sort(([a], [b]) => b.length - a.length)
  }

  function textOf(value: StepValue): string | null {
    if (typeof value === 'string') return value
    const name = 'secret' in value ? value.secret : value.totp
    const held = Object.hasOwn(values, name) ? (values[name] ?? null) : null
    if (held === null || 'secret' in value) return held
    const code = totp(held, Date.now())
    if (code === null) return null
    endsAtMs = code.endsAtMs
    learn(code.digits, name)
    return code.digits
  }

  function cleaned(text: string): string {
    // A digest contains no typed text, but may by chance contain the six digits of a code.
    if (/^[0-9a-f]{64,128}$/.test(text)) return text
    let clean = text
    for (const [value, name] of known) if (clean.includes(value)) clean = clean.replaceAll(value, `[secret ${name}]`)
    return clean
  }

  function without(data: unknown): unknown {
    if (typeof data === 'string') return cleaned(data)
    if (Array.isArray(data)) return data.map(without)
    if (typeof data !== 'object' || data === null) return data
    const entries = Object.entries(data)
    const encoded = entries.some(([key, value]) => key === 'encoding' && value === 'base64')
    return Object.fromEntries(entries.map(([key, value]) => [key, encoded && key === 'text' ? unencoded(value) : without(value)]))
  }

  /** Drops a base64 body that contains a secret. */
  function unencoded(value: unknown): unknown {
    const text = Buffer.from(String(value), 'base64').toString('latin1')
    return isIn(text) || isIn(Buffer.from(text, 'latin1').toString('utf8')) ? '' : value
  }

  const isIn = (text: string) => known.some(([value]) => text.includes(value))
  return {
    none: Object.keys(values).length === 0,
    has: (value) => typeof value === 'string' || Object.hasOwn(values, 'secret' in value ? value.secret : value.totp),
    codeEndsAtMs: () => endsAtMs,
    textOf,
    isIn,
    without: <T>(data: T) => without(data) as T,
  }
}

/** Unchanged, and as encoded in addresses, forms, JSON, base64, and hex. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8')
  const percent = encodeURIComponent(value)
  const all = [value, percent, percent.replaceAll('%20', '+'), percent.replace(/%../g, (code) => code.toLowerCase())]
  all.push(new URLSearchParams({ v: value }).toString().slice(2), JSON.stringify(value).slice(1, -1), bytes.toString('base64'))
  all.push(bytes.toString('base64').split('=', 1)[0]!, bytes.toString('hex'))
  const key = /^otpauth:/i.test(value.trim()) ? authenticatorOf(value)?.key : undefined
  return [...new Set(key === undefined ? all : [...all, ...formsOf(key), key.toLowerCase()])]
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
