// Owns the signature of a backup: the evidence key of the installation signs what all of its files come to, so that another file in their place is noticed.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { canonicalBytes } from '@tillwatch/core/evidence'
import type { EvidenceKey } from '#features/evidence/index.ts'
import type { BackupEnd } from './format.ts'
import { Damaged } from './tar-entries.ts'

/** What of a backup is signed besides its end, which has the digests of all else. */
export interface SignedParts {
  header: Uint8Array
  /** Sealed; null where there are none. */
  keys: Uint8Array | null
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function signedBytes({ header, keys }: SignedParts, { signature: _, ...end }: BackupEnd): Uint8Array {
  return canonicalBytes({ of: 'tillwatch-backup', header: digestOf(header), keys: keys === null ? null : digestOf(keys), end })
}

export function signEnd(parts: SignedParts, end: BackupEnd, key: EvidenceKey): BackupEnd {
  return { ...end, signature: { pem: key.pem, signature: key.sign(signedBytes(parts, end)) } }
}

/** Id of the key that signed, as records name it; null for a backup without a signature. Throws Damaged where the signature is of something else. */
export function signerOf(signed: Uint8Array, { signature }: BackupEnd): string | null {
  if (signature === undefined) return null
  try {
    const key = createPublicKey(signature.pem)
    if (key.asymmetricKeyType === 'ed25519' && verify(null, signed, key, Buffer.from(signature.signature, 'hex')))
      return digestOf(key.export({ type: 'spki', format: 'der' }))
  } catch {
    // No key: it is told below.
  }
  throw new Damaged('its signature is invalid')
}
