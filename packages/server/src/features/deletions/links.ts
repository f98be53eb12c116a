// Links in letters about a deletion.
import type { DeletionContext } from './ports.ts'

/** The tab of the dashboard on which a deletion can be cancelled. */
export function accountUrl({ siteOrigin }: Pick<DeletionContext, 'siteOrigin'>): string {
  return `${siteOrigin()}/dashboard?tab=account`
}

/** The receipt, which needs no account. */
export function receiptUrl({ siteOrigin }: Pick<DeletionContext, 'siteOrigin'>, id: string): string {
  return `${siteOrigin()}/deletion-receipts/${id}`
}
