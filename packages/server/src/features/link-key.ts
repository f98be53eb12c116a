// Key of a link: 256 random bits. Only the hash is stored.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Null for an invalid key, so that nothing else reaches the database. */
export function tokenHash(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
