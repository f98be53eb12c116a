// Digests of script bodies: over the received bytes if these are certain, otherwise labeled.

import { createHash } from 'node:crypto'
import { type CapturedScript, type IntegrityAlgorithm, strongestHashes } from '@tillwatch/core/capture'

export interface DigestedBody {
  digest: NonNullable<CapturedScript['digest']>
  sizeBytes: number
  bytes: Uint8Array
}

const BOM = Uint8Array.of(0xef, 0xbb, 0xbf)
const REPLACEMENT = Buffer.from('\uFFFD', 'utf8')

/** SHA-256 and SHA-384 of some bytes, lower-case hex. */
export function digestBytes(bytes: Uint8Array, basis: DigestedBody['digest']['basis']): DigestedBody {
  const hex = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
  return { digest: { sha256: hex('sha256'), sha384: hex('sha384'), basis }, sizeBytes: bytes.byteLength, bytes }
}

/** Base64 digests of some bytes by any algorithm, in the format of integrity attributes. */
export function base64DigestOf(bytes: Uint8Array): (algorithm: IntegrityAlgorithm) => string {
  return (algorithm) => createHash(algorithm).update(bytes).digest('base64')
}

/** Adds the SHA-512 if an integrity value or a policy needs it, so that other scripts do not pay for it. */
export function withNamedDigest(digested: DigestedBody, integrity: string | null, byPolicy = false): DigestedBody['digest'] {
  if (!byPolicy && strongestHashes(integrity)?.algorithm !== 'sha512') return digested.digest
  return { ...digested.digest, sha512: createHash('sha512').update(digested.bytes).digest('hex') }
}

/**
 * Digests a fetched script from the engine's text (as UTF-8), its charset, and the number of bytes after content decoding. Equal counts
 * prove UTF-8 unless a replacement character hides an invalid byte; three more are a byte order mark; other charsets are encoded again if
 * the result has the right length. Otherwise the digest covers the decoded text and says so.
 */
export function digestReceived(utf8: Uint8Array, charset: string, receivedLength: number): DigestedBody {
  const replaced = Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength).includes(REPLACEMENT)
  if (!replaced && receivedLength === utf8.byteLength) return digestBytes(utf8, 'received-bytes')
  if (!replaced && receivedLength === utf8.byteLength + 3) return digestBytes(Buffer.concat([BOM, utf8]), 'received-bytes')
  const again = replaced ? null : encode(Buffer.from(utf8).toString('utf8'), charset, receivedLength)
  return again ? digestBytes(again, 'received-bytes') : digestBytes(utf8, 'decoded-text')
}

function encode(text: string, charset: string, length: number): Uint8Array | null {
  const label = charset.toLowerCase()
  if (/^utf-?16/.test(label)) return encodeUtf16(text, label, length)
  return length === text.length ? encodeSingleByte(text, label) : null
}

/** UTF-16 with or without its mark, little endian unless the label says otherwise. */
function encodeUtf16(text: string, label: string, length: number): Uint8Array | null {
  const marked = length === text.length * 2 + 2
  if (!marked && length !== text.length * 2) return null
  const bytes = Buffer.from(marked ? `\uFEFF${text}` : text, 'utf16le')
  return label.endsWith('be') ? bytes.swap16() : bytes
}

/** Reverses a single-byte charset by decoding all 256 bytes; null if the charset is unknown, not single-byte, or lacks a character. */
function encodeSingleByte(text: string, label: string): Uint8Array | null {
  const decoder = decoderOf(label)
  if (!decoder) return null
  const table = new Map<number, number>()
  for (let byte = 0; byte < 256; byte++) table.set(decoder.decode(Uint8Array.of(byte)).charCodeAt(0), byte)
  if (table.size < 256) return null
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const byte = table.get(text.charCodeAt(index))
    if (byte === undefined) return null
    bytes[index] = byte
  }
  return bytes
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label)
  } catch {
    // A label that the Encoding standard does not have.
    return null
  }
}
