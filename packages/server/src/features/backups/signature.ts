// Signature of a backup by the installation's evidence key. It covers all files, so that a replaced file is detected.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { canonicalBytes } from '@tillwatch/core/evidence'
import type { EvidenceKey } from '#features/evidence/index.ts'
import type { BackupEnd } from './format.ts'
import { Damaged } from './tar-entries.ts'

/** The signed parts apart from the end, which has the digests of everything else. */
export interface SignedParts {
  header: Uint8Array
  /** Sealed; null if none exist. */
  keys: Uint8Array | null
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function signedBytes({ header, keys }: SignedParts, { signature: _, ...end }: BackupEnd): Uint8Array {
  return canonicalBytes({ of: 'tillwatch-backup', header: digestOf(header), keys: keys === null ? null : digestOf(keys), end })
}

export function signEnd(parts: SignedParts, end: BackupEnd, key: EvidenceKey): BackupEnd {
  return { ...end, signature: { pem: key.pem, signature: key.sign(signedBytes(parts, end)) } }
}

/** ID of the signing key, as in records; null for a backup without a signature. Throws Damaged if the signature is for something else. */
export function signerOf(signed: Uint8Array, { signature }: BackupEnd): string | null {
  if (signature === undefined) return null
  try {
    const key = createPublicKey(signature.pem)
    if (key.asymmetricKeyType === 'ed25519' && verify(null, signed, key, Buffer.from(signature.signature, 'hex')))
      return digestOf(key.export({ type: 'spki', format: 'der' }))
  } catch {
    // No key: reported below.
  }
  throw new Damaged({ code: 'damage.signature' })
}
