// Lists an account's scans.
import type { ScanList } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { listScans as selectScans } from './queries.ts'

/** Newest first, `limit` (1–100) at a time; `after` is the ID of the last one seen. Throws Refusal `not-found` for an unknown `after`. */
export async function listScans(
  context: ScanContext,
  actor: Actor,
  page: { limit: number; after?: string | undefined },
): Promise<ScanList> {
  authorise(actor, 'scans:read')
  if (page.after !== undefined) await getScan(context, actor, page.after)
  const scans = await selectScans(context.db, actor.accountId, page.limit + 1, page.after ?? null)
  const shown = scans.slice(0, page.limit)
  return { scans: shown, next: scans.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}
