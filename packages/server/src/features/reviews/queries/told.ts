// Review data in alerts, for their items.
import type { ReviewerVerdict } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface ItemReview {
  state: 'waiting' | 'decided'
  verdict: ReviewerVerdict | null
  decided_at: Date | null
  due_at: Date
}

/** Reviews of these items, except withdrawn ones. */
export async function findOfItems(db: Db, accountId: string, itemIds: readonly string[]): Promise<ItemReview[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<ItemReview>`
    select distinct review.id, review.state, review.verdict, coalesce(review.corrected_at, review.decided_at) as decided_at, review.due_at
    from incident_items item
    left join page_scripts script on script.account_id = item.account_id and script.id = item.page_script_id
    left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
    join reviews review on review.account_id = item.account_id and review.site_id = item.site_id and review.state <> 'withdrawn'
      and review.identity_sha256 is not distinct from script.identity_sha256
      and (review.content_sha256 in (item.print, change.after_sha256) or review.print = item.print)
    where item.account_id = ${accountId} and item.id = any(${[...itemIds]}::uuid[])`.execute(db)
  return rows
}
