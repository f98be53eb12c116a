// Owns writing down that an account was served a content, and something from an address.
import type { ScanResult } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { addressHash } from './named-address.ts'
import { upsertPrevalence } from './queries.ts'

/**
 * In the transaction that records the scan; nothing of one that was not evaluated, nor of the made-up shop. Third parties only: what a shop serves itself is
 * its own build, so what others were served says nothing of it, and the hash of its address would say which shops are watched.
 */
export async function recordPrevalence(db: Db, { accountId, at }: PageScan, { result, scripts }: ScanResult): Promise<void> {
  if (result === 'not-evaluated' || accountId === sampleAccountId) return
  const contents = new Set<string>()
  const addresses = new Set<string>()
  for (const { party, url, sha256 } of scripts) {
    const address = party === 'third' ? addressHash(url) : null
    if (address === null || sha256 === null) continue
    contents.add(sha256)
    addresses.add(address)
  }
  await upsertPrevalence(db, accountId, at, { contents: [...contents], addresses: [...addresses] })
}
