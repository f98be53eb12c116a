// Recognizes a repeated nonce without storing it.
import type { CapturedDocument } from '#capture/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { enforcedPoliciesOf } from './policies-of.ts'
import { readSource } from './source.ts'

export interface NonceDigest {
  frameId: string
  url: string
  /**
   * SHA-256 of the document's address without query, a line feed, and the nonce. Two visits of one page are comparable; two pages are not.
   */
  digest: string
}

/** Nonces of the documents' enforced policies, once per document, without invalid ones. */
export function nonceDigestsOf(documents: readonly CapturedDocument[]): NonceDigest[] {
  return documents.flatMap((document) => {
    const { frameId, url } = document
    const values = enforcedPoliciesOf(document).flatMap(({ directives }) => [...directives.values()].flat())
    const nonces = new Set(values.map(readSource).flatMap((source) => (source.kind === 'nonce' ? [source.value] : [])))
    return [...nonces].slice(0, NONCES_MAX).map((nonce) => ({ frameId, url, digest: nonceDigest(url, nonce) }))
  })
}

export const nonceDigest = (url: string, nonce: string): string => sha256Hex(`${url.split(/[?#]/, 1)[0] ?? ''}\n${nonce}`)

const NONCES_MAX = 20
