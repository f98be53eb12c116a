// Owns the key of a link: 256 random bits, of which only the hash is kept.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Null for what no key looks like, so that nothing else reaches the database. */
export function tokenHash(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
