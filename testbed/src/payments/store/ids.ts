// Owns the ids of new objects.
import { randomBytes } from 'node:crypto'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A new id with the prefix of its kind (`cus`, `sub`, …) and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${letterString(24)}`
}

/** Random lower-case letters and digits. */
export function letterString(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}
