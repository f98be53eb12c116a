// Owns what sites and their pages need from outside.
import type { SubscriptionDocuments } from '#features/billing/index.ts'
import type { AddressPolicy } from '#features/remote.ts'
import type { ScanContext } from '#features/scans/index.ts'

export interface SiteContext extends Pick<ScanContext, 'db' | 'queue'> {
  /** The same as for scans: what may not be scanned cannot be claimed. */
  policy: AddressPolicy
  documents: SubscriptionDocuments
  /** Whether sites and pages are not counted, since nothing is sold here. */
  unlimited: boolean
}
