// Lists possible payment pages of a shop, from the last search that read a page.

import type { DiscoveryOutcome } from '@tillwatch/contract/lists'
import type { CandidateList } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { ownSite } from '#features/sites/index.ts'
import type { DiscoveryContext } from './ports.ts'
import { findLast, listOpenCandidates } from './queries.ts'

/** Throws Refusal `not-found` for an unknown site or one of another account. */
export async function listCandidates({ db }: Pick<DiscoveryContext, 'db'>, actor: Actor, siteId: string): Promise<CandidateList> {
  await ownSite(db, actor, 'sites:read', siteId)
  const last = await findLast(db, actor.accountId, siteId)
  const candidates = await listOpenCandidates(db, actor.accountId, siteId)
  return {
    discovery: last && {
      startedAt: last.started_at.toISOString(),
      finishedAt: last.finished_at?.toISOString() ?? null,
      outcome: last.outcome as DiscoveryOutcome | null,
      pagesRead: last.pages_read,
      pagesFailed: last.pages_failed,
    },
    candidates,
  }
}
