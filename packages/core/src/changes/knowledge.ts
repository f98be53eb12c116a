// Owns what may be known of a content besides its text.

/** Of one content at one address, as a page was served it. */
export interface ContentKnowledge {
  /** The published file of a library that it is, by its hash. */
  release: { library: string; version: string } | null
  /** Other accounts that were served exactly these bytes in the last 30 days. */
  contentAccounts: number
  /** Other accounts that were served anything from this address (its template) in the last 30 days. */
  addressAccounts: number
  /** A deploy of this site that announced the hash; the moment in ISO 8601. */
  deploy: { commit: string | null; announcedAt: string } | null
  /** Whether the script's address was authorized on this site when it changed. */
  authorized: boolean
}
