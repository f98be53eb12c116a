// Uses of the installation's secret: sealing texts, and marks that nobody else can make.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Keyring } from '#features/alerts/index.ts'

const algorithm = 'aes-256-gcm'
/** Bytes of the nonce, which is random per text, and of the tag (NIST SP 800-38D). */
const nonceBytes = 12
const tagBytes = 16

/**
 * Separate keys per use (HKDF, RFC 5869), so that sealed texts reveal nothing about sessions. The secret before it, if given, only opens: new texts
 * and marks are never made with it.
 */
export function keyring(secret: string, previous?: string): Keyring {
  const before = previous === undefined ? null : keyring(previous)
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tillwatch ${use}`, 32))
  const [sealing, marking] = [derived('sealed texts of alerts'), derived('links of alerts')]
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealing, nonce).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        // Sealed under another secret, bound to something else, or changed.
        return before?.open(sealed, boundTo) ?? null
      }
    },
    mark: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
  }
}
