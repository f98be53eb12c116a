// Owns what sites need from outside.
import type { Database } from '#db/index.ts'
import type { SubscriptionDocuments } from '#features/billing/index.ts'
import type { AddressPolicy } from '#features/scans/index.ts'

export interface SiteContext {
  db: Database['db']
  /** The same as for scans: what may not be scanned cannot be claimed. */
  policy: AddressPolicy
  documents: SubscriptionDocuments
}
