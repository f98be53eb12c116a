// Owns how a script's content is held fixed, as far as one visit can tell.
import type { CapturedDocument, CapturedScript } from '#capture/index.ts'
import type { IntegrityMethod } from '#shared/index.ts'
import { governing } from './csp/parse-csp.ts'
import { policiesOf } from './csp/policies-of.ts'

const strengths = ['sha512', 'sha384', 'sha256'] as const

/** Digests of one script in base64, where known. */
export interface ScriptDigests {
  sha256: string | null
  sha384: string | null
}

/**
 * Method that held the script on this visit: `sri` when the element's integrity value is well formed and the script ran under it,
 * `csp-hash` when an enforced policy of its document allows it by its own hash and not more broadly, `tracked` when only its digest is
 * recorded, `none` when not even that. A first visit never says `pinned`.
 */
export function integrityOf(script: CapturedScript, document: CapturedDocument | null, digests: ScriptDigests): IntegrityMethod {
  if (sriHashes(script.element?.integrity ?? null).length > 0 && script.blocked?.by !== 'sri') return 'sri'
  if (document && heldByCspHash(document, digests, script.url === null)) return 'csp-hash'
  return digests.sha256 === null ? 'none' : 'tracked'
}

/** The strongest hashes of an integrity attribute, as browsers choose them (SRI, section 3.3.4); empty when none is valid. */
export function sriHashes(integrity: string | null): string[] {
  const tokens = (integrity ?? '').split(/\s+/).map((token) => token.split('?')[0]!)
  for (const strength of strengths) {
    const found = tokens.filter((token) => token.startsWith(`${strength}-`) && /^[A-Za-z0-9+/_-]{40,90}={0,2}$/.test(token.slice(7)))
    if (found.length > 0) return found
  }
  return []
}

function heldByCspHash(document: CapturedDocument, digests: ScriptDigests, inline: boolean): boolean {
  return policiesOf(document).some((policy) => {
    if (policy.disposition !== 'enforce') return false
    const values = governing(policy, 'script-src-elem')?.values ?? []
    const hashed = values.some(
      (value) => value === `'sha256-${digests.sha256}'` || (digests.sha384 !== null && value === `'sha384-${digests.sha384}'`),
    )
    if (!hashed) return false
    const broad = inline
      ? values.some((value) => /^'nonce-/i.test(value))
      : values.some((value) => !value.startsWith("'") || /^'(?:self|strict-dynamic)'$/i.test(value))
    return !broad
  })
}

/** Base64 of a hexadecimal digest; null stays null. */
export function hexToBytes(hex: string | null): number[] | null {
  if (hex === null) return null
  const bytes: number[] = []
  for (let i = 0; i < hex.length; i += 2) bytes.push(Number.parseInt(hex.slice(i, i + 2), 16))
  return bytes
}
