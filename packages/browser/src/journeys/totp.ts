// Owns the digits that an authenticator shows (RFC 6238).

import { createHmac } from 'node:crypto'
import { authenticatorOf } from '@tillwatch/contract/shapes'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export interface Code {
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
