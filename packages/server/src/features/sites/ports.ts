// Dependencies of sites and their pages.
import type { Db } from '#db/index.ts'
import type { SubscriptionDocuments } from '#features/billing/index.ts'
import type { ScanContext } from '#features/scans/index.ts'

/** The policy of scans: an address that may not be scanned cannot be claimed. */
export interface SiteContext extends Pick<ScanContext, 'db' | 'queue' | 'policy' | 'remote' | 'limits'> {
  documents: SubscriptionDocuments
  /** Whether sites and pages are unlimited, because nothing is sold here. */
  unlimited: boolean
  /** Called in the transaction that adds the account's first site. */
  afterFirstClaim?: readonly ((trx: Db, accountId: string) => Promise<void>)[]
}
