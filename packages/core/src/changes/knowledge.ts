// Owns what may be known of a content besides its text, and what follows from it for a verdict.
import { publishedFile } from '#inventory/published-files.ts'

/** What is known of a content. Other accounts are counted and never named. */
export interface ContentKnowledge {
  /** The published file of a library that it is, by hash. */
  release: { library: string; version: string } | null
  /** Other accounts that were served exactly these bytes in the last 30 days. */
  contentAccounts: number
  /** Other accounts that were served anything from this address (template) in the last 30 days. */
  addressAccounts: number
  /** A deploy of this site that announced this hash. `announcedAt` in ISO 8601. */
  deploy: { commit: string | null; announcedAt: string } | null
  /** Whether the script's address was authorized on this site when it changed. */
  authorized: boolean
}

/** Whose content is asked about; address and host are null for code without an address. */
export interface ContentAsked {
  sha256: string
  address: string | null
  host: string | null
}

/** So many other accounts must agree before anything follows from them (product.md, section 4). */
const OTHERS_MIN = 3

/** What is known without a network or a service: whether a content is the published file of a library; null where nothing is. */
export function publishedKnowledge(sha256: string): ContentKnowledge | null {
  const file = publishedFile(sha256)
  if (file === null) return null
  const release = { library: file.name, version: file.version }
  return { release, contentAccounts: 0, addressAccounts: 0, deploy: null, authorized: false }
}

/** Whether so many others are served the same bytes that they are no attack on this site alone. */
export const isSeenElsewhere = ({ contentAccounts }: ContentKnowledge): boolean => contentAccounts >= OTHERS_MIN

/** Whether an authorized address gives this site what nobody else gets from it. A published file is nobody's in particular. */
export const isOnlyHere = ({ release, authorized, addressAccounts, contentAccounts }: ContentKnowledge): boolean =>
  release === null && authorized && addressAccounts >= OTHERS_MIN && contentAccounts === 0
