// Owns what sites and their pages need from outside.
import type { Db } from '#db/index.ts'
import type { SubscriptionDocuments } from '#features/billing/index.ts'
import type { ScanContext } from '#features/scans/index.ts'

/** What may not be scanned cannot be claimed: the policy is that of scans. */
export interface SiteContext extends Pick<ScanContext, 'db' | 'queue' | 'policy' | 'remote' | 'limits'> {
  documents: SubscriptionDocuments
  /** Whether sites and pages are not counted, since nothing is sold here. */
  unlimited: boolean
  /** Called in the transaction that gives the account its first site. */
  afterFirstClaim?: readonly ((trx: Db, accountId: string) => Promise<void>)[]
}
