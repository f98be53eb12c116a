// Node's cryptography for checking a pack: SHA-256 and Ed25519.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Crypto, PublicKey } from '@tillwatch/core/evidence'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const nodeCrypto: Crypto = { sha256, readKey }

/** The Ed25519 public key in PEM; null for anything else, including a private key. */
export function readKey(pem: Uint8Array): PublicKey | null {
  const text = Buffer.from(pem).toString('latin1').trim()
  if (!/^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]{1,4000}-----END PUBLIC KEY-----$/.test(text)) return null
  let key: KeyObject
  try {
    key = createPublicKey(text)
  } catch {
    return null // not a key
  }
  if (key.asymmetricKeyType !== 'ed25519') return null
  return {
    keyId: sha256(key.export({ type: 'spki', format: 'der' })),
    verifies: (message, signature) => verify(null, message, key, Buffer.from(signature, 'hex')),
  }
}
