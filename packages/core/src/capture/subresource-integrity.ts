// Parses integrity attributes the way browsers do (Subresource Integrity, sections 3.3.3 to 3.3.5).

const strongestFirst = ['sha512', 'sha384', 'sha256'] as const

export type IntegrityAlgorithm = (typeof strongestFirst)[number]

/**
 * The hashes of the strongest algorithm in an integrity attribute, in plain base64 without padding; null if none exist. Chromium
 * ignores algorithm names in capitals and runs the script unchecked, so they are ignored here, too.
 */
export function strongestHashes(integrity: string | null): { algorithm: IntegrityAlgorithm; hashes: string[] } | null {
  const listed = (integrity ?? '').split(/\s+/).flatMap((token) => {
    const parts = /^(sha(?:256|384|512))-([A-Za-z0-9+/_-]+={0,2})(?:\?.*)?$/.exec(token)
    return parts ? [{ algorithm: parts[1], hash: plainBase64(parts[2] ?? '') }] : []
  })
  for (const algorithm of strongestFirst) {
    const hashes = listed.filter((one) => one.algorithm === algorithm).map(({ hash }) => hash)
    if (hashes.length > 0) return { algorithm, hashes }
  }
  return null
}

/**
 * Whether the attribute allows a body with this base64 digest. Only the strongest algorithm counts. Null if the attribute has no hash, or
 * if the digest by that algorithm is unknown.
 */
export function matchesIntegrity(integrity: string | null, digestBy: (algorithm: IntegrityAlgorithm) => string | null): boolean | null {
  const strongest = strongestHashes(integrity)
  const digest = strongest && digestBy(strongest.algorithm)
  return digest ? strongest.hashes.includes(plainBase64(digest)) : null
}

/**
 * Public keys for signatures in an integrity attribute (Signature-based Integrity, section "Integrity metadata"), in plain base64 without
 * padding.
 */
export function signingKeys(integrity: string | null): string[] {
  return (integrity ?? '').split(/\s+/).flatMap((token) => {
    const key = /^ed25519-([A-Za-z0-9+/_-]+={0,2})(?:\?.*)?$/.exec(token)?.[1]
    return key === undefined ? [] : [plainBase64(key)]
  })
}

function plainBase64(text: string): string {
  return text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '')
}
