// Owns the content security policy of the site's documents. One router serves all screens, so every document has the same policy.
import { randomBytes } from 'node:crypto'

/** A nonce for one response: 144 random bits. */
export function newNonce(): string {
  return randomBytes(18).toString('base64')
}

/** The policy: nothing but our own origin, and inline code and styles only with the nonce. */
export function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:",
    `font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
  ].join('; ')
}
