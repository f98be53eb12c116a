// Records which third-party contents and addresses an account got.
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import type { Recording } from '#features/scans/index.ts'
import { addressHash } from './named-address.ts'
import { upsertPrevalence } from './queries.ts'

/**
 * Only for evaluated scans of monitored pages, without the sample site. Third parties only: a shop's own scripts are its own build, so
 * other shops say nothing about them, and the hash of its address would reveal which shops are monitored.
 */
export async function recordPrevalence(trx: Db, { page, result: { result, scripts } }: Pick<Recording, 'page' | 'result'>): Promise<void> {
  if (page === null || result === 'not-evaluated' || page.accountId === sampleAccountId) return
  const contents = new Set<string>()
  const addresses = new Set<string>()
  for (const { party, url, sha256 } of scripts) {
    const address = party === 'third' ? addressHash(url) : null
    if (address === null || sha256 === null) continue
    contents.add(sha256)
    addresses.add(address)
  }
  await upsertPrevalence(trx, page.accountId, page.at, { contents: [...contents], addresses: [...addresses] })
}
