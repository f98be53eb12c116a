// Owns how a script's content is held fixed, as far as one visit can tell.
import { type CapturedDocument, type CapturedRequest, type CapturedScript, matchesIntegrity, strongestHashes } from '#capture/index.ts'
import type { IntegrityMethod } from '#shared/index.ts'
import { base64 } from '#shared/sha256.ts'
import { governing } from './csp/parse-csp.ts'
import { policiesOf } from './csp/policies-of.ts'

/**
 * What an integrity attribute did. `held`: it names the digest of what was received, and the browser could check it. `mismatch`: it names
 * another, so it was not there when the script was loaded, or the browser would have refused the script. `late`: it fits, but the script was
 * fetched as none with such an attribute is. `unproven`: the bytes received are not known. `none`: no usable attribute, or code without an address.
 */
export type IntegrityClaim = 'held' | 'mismatch' | 'late' | 'unproven' | 'none'

/** Judges the integrity attribute of a script by the digest of its body and by its requests (`requests` are those for its address). */
export function integrityClaim(script: CapturedScript, frameOrigin: string, requests: readonly CapturedRequest[]): IntegrityClaim {
  const integrity = script.element?.integrity ?? null
  if (script.url === null || !/^https?:/.test(script.url) || strongestHashes(integrity) === null) return 'none'
  const { digest } = script
  if (digest === null || digest.basis !== 'received-bytes') return 'unproven'
  const matches = matchesIntegrity(integrity, (algorithm) => hexToBase64(digest[algorithm] ?? null))
  if (matches === null) return 'unproven'
  if (!matches) return 'mismatch'
  return fetchedWithoutCors(script, frameOrigin, requests) ? 'late' : 'held'
}

/** A script of another origin with an integrity attribute is fetched with CORS or not run (SRI, section 3.3.2), and CORS always sends `Origin`. */
function fetchedWithoutCors(script: CapturedScript, frameOrigin: string, requests: readonly CapturedRequest[]): boolean {
  if (script.url === null || URL.parse(script.url)?.origin === frameOrigin) return false
  const sent = requests.filter(({ type }) => type === 'script').map(({ exchange }) => exchange)
  return sent.length > 0 && sent.every((exchange) => exchange && !exchange.fromCache && isPlainFetch(exchange.requestHeaders))
}

function isPlainFetch(headers: readonly (readonly [string, string])[]): boolean {
  return headers.length > 0 && !headers.some(([name, value]) => name === 'origin' || (name === 'sec-fetch-mode' && value !== 'no-cors'))
}

/**
 * Method that held the script on this visit: `sri` when its integrity attribute held it, `csp-hash` when an enforced policy of its document
 * allows it by its own hash and not more broadly, `tracked` when only its digest is recorded, `none` when not even that. A first visit never
 * says `pinned`.
 */
export function integrityOf(script: CapturedScript, document: CapturedDocument | null, claim: IntegrityClaim): IntegrityMethod {
  if (claim === 'held') return 'sri'
  if (document && heldByCspHash(document, script)) return 'csp-hash'
  return (script.digest?.sha256 ?? script.textSha256) === null ? 'none' : 'tracked'
}

function heldByCspHash(document: CapturedDocument, script: CapturedScript): boolean {
  const sha256 = hexToBase64(script.digest?.sha256 ?? script.textSha256)
  const sha384 = hexToBase64(script.digest?.sha384 ?? null)
  return policiesOf(document).some((policy) => {
    if (policy.disposition !== 'enforce') return false
    const values = governing(policy, 'script-src-elem')?.values ?? []
    const hashed = values.some((value) => value === `'sha256-${sha256}'` || (sha384 !== null && value === `'sha384-${sha384}'`))
    if (!hashed) return false
    const broad =
      script.url === null
        ? values.some((value) => /^'nonce-/i.test(value))
        : values.some((value) => !value.startsWith("'") || /^'(?:self|strict-dynamic)'$/i.test(value))
    return !broad
  })
}

function hexToBase64(hex: string | null): string | null {
  return hex && base64((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
}
