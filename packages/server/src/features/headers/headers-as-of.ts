// Status of pages' headers at a moment, or now.
import type { HeaderStanding, PageHeaders } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { findFirstSeen, findPresent, findSeen, listDecisions, type SitePage } from './queries.ts'
import { standingsOf } from './standings.ts'
import { sha256 } from './stored-part.ts'

export interface HeadersAsOf extends Pick<PageHeaders, 'missing' | 'unread'> {
  /** When the last scan before the moment read them. */
  seenAt: Date
  /** That scan. */
  observed: NonNullable<PageHeaders['observed']>
  parts: HeaderStanding[]
}

/**
 * By page: what the last scan before `ends`, or the last one overall, that read its headers saw, against the decisions at that time. Leaves
 * out pages without such a scan. Missing and unread parts are from the last scan with the same set.
 */
export async function headersAsOf(
  db: Db,
  { accountId, pages, ends }: { accountId: string; pages: readonly SitePage[]; ends?: Date | undefined },
): Promise<Map<string, HeadersAsOf>> {
  const ids = pages.map(({ id }) => id)
  const present = await findPresent(db, accountId, ids, ends)
  const decisions = await listDecisions(db, accountId, pages, ends)
  const parts = [...present.values()].flatMap((of) => of.parts)
  const values = [...parts, ...decisions].flatMap(({ value }) => (value === null ? [] : [sha256(value)]))
  const firstSeen = await findFirstSeen(db, accountId, ids, [...new Set(values)])
  const decisionsOf = Map.groupBy(decisions, ({ for_page }) => for_page)
  return new Map(
    [...present].map(([pageId, seen]) => {
      const { scanId, at, profile, setId, missing, unread } = seen
      const facts = {
        ...seen,
        decisions: decisionsOf.get(pageId) ?? [],
        firstSeen: (partId: string, digest: string) => firstSeen(pageId, partId, digest),
      }
      const observed = { scanId, at: at.toISOString(), profile, setId }
      return [pageId, { seenAt: at, observed, parts: standingsOf(facts), missing, unread }]
    }),
  )
}

/** By page: when the last scan before `ends` read its headers. Leaves out pages without such a scan. */
export async function headersReadBefore(db: Db, accountId: string, pageIds: readonly string[], ends: Date): Promise<Map<string, Date>> {
  return new Map((await findSeen(db, accountId, pageIds, ends)).map(({ pageId, at }) => [pageId, at]))
}
