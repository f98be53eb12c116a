// How a script's content is protected, as far as one visit can show.

import type { IntegrityMethod } from '@tillwatch/contract/lists'
import {
  type CapturedDocument,
  type CapturedRequest,
  type CapturedScript,
  matchesIntegrity,
  signingKeys,
  strongestHashes,
} from '#capture/index.ts'
import { base64 } from '#shared/sha256.ts'
import { isDynamic, ruleOf } from './csp/may-run.ts'
import { enforcedPoliciesOf } from './csp/policies-of.ts'
import { type CspHashAlgorithm, type CspSource, plainBase64 } from './csp/source.ts'

/**
 * Effect of an integrity attribute. `held`: it has the digest of the received content, and the browser could check it. `mismatch`: it has
 * another digest, so it was added after loading; otherwise the browser would have blocked the script. `late`: it matches, but the request
 * was not made with such an attribute. `unproven`: the received bytes are unknown. `none`: no usable attribute, or code without an address.
 */
export type IntegrityClaim = 'held' | 'mismatch' | 'late' | 'unproven' | 'none'

/** Integrity that applies to a script: from its element, otherwise from an import map for a module. */
export const integrityNamedFor = ({ element, mapIntegrity }: CapturedScript): string | null => element?.integrity ?? mapIntegrity ?? null

/** Judges a script's integrity attribute by the digest of its body and by its requests (`requests` are those for its address). */
export function integrityClaim(script: CapturedScript, frameOrigin: string, requests: readonly CapturedRequest[]): IntegrityClaim {
  const integrity = integrityNamedFor(script)
  if (script.url === null || !/^https?:/.test(script.url) || strongestHashes(integrity) === null) return 'none'
  const { digest } = script
  if (digest === null || digest.basis !== 'received-bytes') return 'unproven'
  const matches = matchesIntegrity(integrity, (algorithm) => hexToBase64(digest[algorithm] ?? null))
  if (matches === null) return 'unproven'
  if (!matches) return 'mismatch'
  return fetchedWithoutCors(script, frameOrigin, requests) ? 'late' : 'held'
}

/**
 * A cross-origin script with an integrity attribute is fetched with CORS or not run (SRI, section 3.3.2), and CORS always sends `Origin`.
 */
function fetchedWithoutCors(script: CapturedScript, frameOrigin: string, requests: readonly CapturedRequest[]): boolean {
  if (script.url === null || URL.parse(script.url)?.origin === frameOrigin) return false
  const sent = requests.filter(({ type }) => type === 'script').map(({ exchange }) => exchange)
  return sent.length > 0 && sent.every((exchange) => exchange && !exchange.fromCache && isPlainFetch(exchange.requestHeaders))
}

function isPlainFetch(headers: readonly (readonly [string, string])[]): boolean {
  return headers.length > 0 && !headers.some(([name, value]) => name === 'origin' || (name === 'sec-fetch-mode' && value !== 'no-cors'))
}

/**
 * Method that protected the script on this visit: `sri` if its integrity attribute did, `csp-hash` if an enforced policy of its document
 * allows it by its own hash and not more broadly, `tracked` if only its digest is recorded, `none` otherwise. Never `pinned` on a first
 * visit.
 */
export function integrityOf(script: CapturedScript, document: CapturedDocument | null, claim: IntegrityClaim): IntegrityMethod {
  if (claim === 'held') return 'sri'
  if (isSigned(script)) return 'vendor-signed'
  if (document && heldByCspHash(document, script)) return 'csp-hash'
  return (script.digest?.sha256 ?? script.textSha256) === null ? 'none' : 'tracked'
}

/**
 * Whether the response is signed with a key that the page names for integrity. The browser, which ran the script, verifies the signature.
 */
function isSigned(script: CapturedScript): boolean {
  const keys = signingKeys(integrityNamedFor(script))
  const headers = script.response?.headers ?? []
  if (script.state !== 'ran' || keys.length === 0 || !headers.some(([name]) => name === 'signature')) return false
  const inputs = headers.filter(([name]) => name === 'signature-input').map(([, value]) => value)
  return inputs.some((value) => /;\s*tag="sri"/.test(value) && keys.some((key) => plainKeyOf(value) === key))
}

const plainKeyOf = (input: string): string | null => {
  const key = /;\s*keyid="([^"]+)"/.exec(input)?.[1]
  return key === undefined ? null : plainBase64(key)
}

function heldByCspHash(document: CapturedDocument, script: CapturedScript): boolean {
  const digests: Partial<Record<CspHashAlgorithm, string | null>> = {
    sha256: hexToBase64(script.digest?.sha256 ?? script.textSha256),
    sha384: hexToBase64(script.digest?.sha384 ?? null),
    sha512: hexToBase64(script.digest?.sha512 ?? null),
  }
  return enforcedPoliciesOf(document).some((policy) => {
    const { sources } = ruleOf(policy, 'elements')
    const hashed = sources.some((source) => source.kind === 'hash' && plainBase64(digests[source.algorithm] ?? '') === source.value)
    if (!hashed) return false
    if (script.url === null) return !sources.some(({ kind }) => kind === 'nonce')
    return !isDynamic(sources) && !sources.some((source) => /^(?:host|scheme)$/.test(source.kind) || isSelf(source))
  })
}

const isSelf = (source: CspSource): boolean => source.kind === 'keyword' && source.keyword === 'self'

function hexToBase64(hex: string | null): string | null {
  return hex && base64((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
}
