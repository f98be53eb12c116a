// Hashes that identify contents and addresses for prevalence.
import { createHash } from 'node:crypto'
import { templateOf } from '@tillwatch/core/changes'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of the address with build-specific parts masked; null for code without a web address. */
export function addressHash(url: string | null): string | null {
  const template = templateOf(url)
  return template === null ? null : hashOf(template)
}
