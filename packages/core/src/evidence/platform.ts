// Owns what checking a pack needs from outside of this pure package.

export interface PublicKey {
  /** SHA-256 of the key as DER (SubjectPublicKeyInfo), in hexadecimal. */
  keyId: string
  /** Whether the signature, 128 hexadecimal digits of Ed25519, is this key's over the message. */
  verifies(message: Uint8Array, signature: string): boolean
}

export interface Crypto {
  /** In lower-case hexadecimal. */
  sha256(bytes: Uint8Array): string
  /** Null for what is no Ed25519 public key in PEM. */
  readKey(pem: Uint8Array): PublicKey | null
}

/** A pack whose container was read: a ZIP, or a folder. Names come as they stand there. */
export interface PackFiles {
  /** Sizes in bytes by name. */
  sizes: ReadonlyMap<string, number>
  /** The whole file, which has the size that `sizes` says; null where that cannot be had. */
  read(path: string): Promise<Uint8Array | null>
}
