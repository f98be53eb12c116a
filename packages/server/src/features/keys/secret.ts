// Format of an API key: 256 random bits that secret scanners can recognize. Only the hash is stored.
import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Prefix of every key, and of no access token. */
export const keyPrefix = 'tw_'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 43
const checkLength = 6

/** `tw_`, 43 base-62 digits, and six of their CRC-32, so that a scanner can distinguish a key from similar text. */
export function newSecret(): string {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLength)
  return `${keyPrefix}${random}${checkOf(random)}`
}

/** SHA-256 in hexadecimal; null for an invalid key, so that nothing else reaches the database. */
export function secretHash(secret: string): string | null {
  const [, random = '', check] = /^tw_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(secret) ?? []
  return check === checkOf(random) ? createHash('sha256').update(secret).digest('hex') : null
}

/** The first characters, by which people identify keys. */
export const hintOf = (secret: string): string => `${secret.slice(0, 8)}…`

const checkOf = (random: string): string => inBase62(BigInt(crc32(random)), checkLength)

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`
  return text.padStart(length, '0')
}
