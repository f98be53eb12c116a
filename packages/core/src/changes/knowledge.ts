// What is known about a content apart from its text, and how that affects a verdict.
import { publishedFile } from '#inventory/published-files.ts'

/** What is known about a content. Other accounts are counted, never named. */
export interface ContentKnowledge {
  /** The published library file with this hash. */
  release: { library: string; version: string } | null
  /** Other accounts that got exactly these bytes in the last 30 days. */
  contentAccounts: number
  /** Other accounts that got anything from this address (template) in the last 30 days. */
  addressAccounts: number
  /** A deploy of this site that announced this hash. `announcedAt` is in ISO 8601. */
  deploy: { commit: string | null; announcedAt: string } | null
  /** Whether the script's address was authorized on this site when it changed. */
  authorized: boolean
}

/** The content in question. Address and host are null for code without an address. */
export interface ContentAsked {
  sha256: string
  address: string | null
  host: string | null
}

/** Minimum number of other accounts before their content affects a verdict (product.md, section 4). */
const OTHERS_MIN = 3

/** What is known without a network or service: whether a content is a published library file. Null if nothing is known. */
export function publishedKnowledge(sha256: string): ContentKnowledge | null {
  const file = publishedFile(sha256)
  if (file === null) return null
  const release = { library: file.name, version: file.version }
  return { release, contentAccounts: 0, addressAccounts: 0, deploy: null, authorized: false }
}

/** Whether enough other accounts get the same bytes to rule out an attack on this site alone. */
export const isSeenElsewhere = ({ contentAccounts }: ContentKnowledge): boolean => contentAccounts >= OTHERS_MIN

/** Whether an authorized address gives this site content that nobody else gets from it. Published library files don't count. */
export const isOnlyHere = ({ release, authorized, addressAccounts, contentAccounts }: ContentKnowledge): boolean =>
  release === null && authorized && addressAccounts >= OTHERS_MIN && contentAccounts === 0
