// Owns the hashes by which prevalence names contents and addresses.
import { createHash } from 'node:crypto'
import { templateOf } from '@tillwatch/core/changes'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of the address with what is another in each build masked; null for code without an address of the web. */
export function addressHash(url: string | null): string | null {
  const template = templateOf(url)
  return template === null ? null : hashOf(template)
}
