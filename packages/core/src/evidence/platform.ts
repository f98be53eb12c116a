// What checking a pack needs from outside this pure package.

export interface PublicKey {
  /** SHA-256 of the key as DER (SubjectPublicKeyInfo), in hexadecimal. */
  keyId: string
  /** Whether the signature, 128 hexadecimal digits of Ed25519, is valid for the message and this key. */
  verifies(message: Uint8Array, signature: string): boolean
}

export interface Crypto {
  /** In lower-case hexadecimal. */
  sha256(bytes: Uint8Array): string
  /** Null if the text is not an Ed25519 public key in PEM. */
  readKey(pem: Uint8Array): PublicKey | null
}

/** A pack whose container was read: a ZIP file or a folder. Names are unchanged. */
export interface PackFiles {
  /** Sizes in bytes by name. */
  sizes: ReadonlyMap<string, number>
  /** The whole file, with the length that `sizes` gives; null if it cannot be read. */
  read(path: string): Promise<Uint8Array | null>
}
