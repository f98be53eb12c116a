// Content security policy of the site's documents. One router serves all screens, so every document has the same policy.
import { randomBytes } from 'node:crypto'

/** A nonce for one response: 144 random bits. */
export function newNonce(): string {
  return randomBytes(18).toString('base64')
}

/** Destinations of Google's tags, in addition to the origin of their script. */
const collectionHosts = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

/**
 * The policy: only our own origin, and inline code and styles only with the nonce. If a tag manager is configured, at `tagManagerUrl`, its
 * scripts, images, and requests may use its origin and Google's hosts. Code that it writes into the page still does not run.
 */
export function contentPolicy(nonce: string, tagManagerUrl: string | null = null): string {
  const tags = tagManagerUrl === null ? '' : ` ${new URL(tagManagerUrl).origin} ${collectionHosts}`
  return [
    `default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:${tags}`,
    `font-src 'self'; connect-src 'self'${tags}; manifest-src 'self'; worker-src 'self'; script-src 'self' 'nonce-${nonce}'${tags}; style-src 'self' 'nonce-${nonce}'`,
  ].join('; ')
}
