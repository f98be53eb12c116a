// Collects what is known about contents apart from their text, for a comparison.
import { type ContentKnowledge, publishedKnowledge } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import { authorizedAddresses } from '#features/inventory/index.ts'
import { deploysOf } from '#features/sites/index.ts'
import { addressHash } from './named-address.ts'
import { type Counts, countsOf } from './queries.ts'

export interface Where {
  accountId: string
  siteId: string
  /** When the change was seen. */
  at: Date
}

export interface ContentAt {
  sha256: string
  /** Null for inline code. */
  address: string | null
}

/**
 * By SHA-256. A content at several addresses gets the highest count of any of them. Takes three queries for any number of contents. Only jobs may call it, since it
 * counts over all accounts.
 */
export async function knowledgeOf(db: Db, where: Where, contents: readonly ContentAt[]): Promise<Map<string, ContentKnowledge>> {
  if (contents.length === 0) return new Map()
  const { accountId, siteId, at } = where
  const named = contents.map(({ sha256, address }) => ({ sha256, addressSha256: addressHash(address) }))
  const hashes = [...new Set(contents.map(({ sha256 }) => sha256))]
  const counts = await countsOf(db, accountId, at, named)
  const deploys = await deploysOf(db, where, hashes)
  const addresses = contents.flatMap(({ address }) => (address === null ? [] : [address]))
  const authorized = await authorizedAddresses(db, { accountId, siteId, at }, addresses)
  const known = new Map<string, ContentKnowledge>()
  for (const [index, { sha256, address }] of contents.entries()) {
    const before = known.get(sha256)
    const { contentAccounts, addressAccounts } = counts[index] as Counts
    known.set(sha256, {
      release: publishedKnowledge(sha256)?.release ?? null,
      contentAccounts,
      addressAccounts: Math.max(addressAccounts, before?.addressAccounts ?? 0),
      deploy: deploys.get(sha256) ?? null,
      authorized: (address !== null && authorized.has(address)) || before?.authorized === true,
    })
  }
  return known
}
