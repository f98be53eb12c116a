// Owns the short form of a hash, by which a person tells versions apart.

/** The first twelve digits of a SHA-256. */
export const shortHash = (sha256: string): string => sha256.slice(0, 12)
