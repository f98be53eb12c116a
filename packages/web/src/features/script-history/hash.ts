// Short form of a hash, which identifies a version to a person.

/** First twelve digits of a SHA-256. */
export const shortHash = (sha256: string): string => sha256.slice(0, 12)
