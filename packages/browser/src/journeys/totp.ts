// Owns the six digits that an authenticator shows (RFC 6238, with HMAC-SHA-1, 30 seconds and six digits, as shops use it).

import { createHmac } from 'node:crypto'
import { isSeed } from '@tillwatch/contract/shapes'

const STEP_S = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The digits for a time in milliseconds since 1970; null when the seed is not base32 (RFC 4648), with or without spaces and padding. */
export function totp(seed: string, atMs: number): string | null {
  if (!isSeed(seed)) return null
  const key = fromBase32(seed)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1000 / STEP_S)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(seed: string): Buffer {
  const letters = seed.toUpperCase().replace(/[\s=-]/g, '')
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
