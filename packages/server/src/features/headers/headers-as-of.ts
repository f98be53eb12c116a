// Owns how the headers of a page stood at a moment, or stand now.
import type { HeaderStanding, PageHeaders } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { findFirstSeen, findPresent, listDecisions } from './queries.ts'
import { standingsOf } from './standings.ts'
import { sha256 } from './stored-part.ts'

export interface HeadersAsOf extends Pick<PageHeaders, 'missing' | 'unread'> {
  /** Of the last scan before the moment that read them; a set that stayed may have been read later, too. */
  seenAt: Date
  /** A scan before the moment that saw this set: the last one, or the first where the last came later. */
  observed: NonNullable<PageHeaders['observed']>
  parts: HeaderStanding[]
}

/**
 * What the newest set that was first seen before `ends` holds, against the decisions of then, or now where no moment is named; null where no scan had read headers. What was missing and unread is told of the
 * last scan of that set.
 */
export async function headersAsOf(
  db: Db,
  { accountId, siteId, pageId, ends }: { accountId: string; siteId: string; pageId: string; ends?: Date | undefined },
): Promise<HeadersAsOf | null> {
  const present = await findPresent(db, accountId, pageId, ends)
  if (present === null) return null
  const decisions = await listDecisions(db, accountId, siteId, pageId, ends)
  const values = [...present.parts, ...decisions].flatMap(({ value }) => (value === null ? [] : [sha256(value)]))
  const firstSeen = await findFirstSeen(db, accountId, pageId, [...new Set(values)])
  const isLater = ends !== undefined && present.at >= ends
  const { scanId, at } = isLater ? present.first : present
  return {
    seenAt: isLater ? ends : present.at,
    observed: { scanId, at: at.toISOString(), profile: present.profile, setId: present.setId },
    parts: standingsOf({ ...present, decisions, firstSeen }),
    missing: present.missing,
    unread: present.unread,
  }
}
