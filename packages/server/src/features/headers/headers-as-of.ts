// Owns how the headers of a page stood at a moment, or stand now.
import type { HeaderStanding, PageHeaders } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { findFirstSeen, findPresent, findPresentBefore, listDecisions } from './queries.ts'
import { standingsOf } from './standings.ts'
import { sha256 } from './stored-part.ts'

export interface HeadersAsOf extends Pick<PageHeaders, 'missing' | 'unread'> {
  /** When the last scan before the moment read them. */
  seenAt: Date
  /** That scan. */
  observed: NonNullable<PageHeaders['observed']>
  parts: HeaderStanding[]
}

/** What the last scan before `ends`, or the last at all, that read headers saw, against the decisions of then; null where none had. What was missing and unread is told of the last scan that saw the same set. */
export async function headersAsOf(
  db: Db,
  { accountId, siteId, pageId, ends }: { accountId: string; siteId: string; pageId: string; ends?: Date | undefined },
): Promise<HeadersAsOf | null> {
  const present = ends === undefined ? await findPresent(db, accountId, pageId) : await findPresentBefore(db, accountId, pageId, ends)
  if (present === null) return null
  const decisions = await listDecisions(db, accountId, siteId, pageId, ends)
  const values = [...present.parts, ...decisions].flatMap(({ value }) => (value === null ? [] : [sha256(value)]))
  const firstSeen = await findFirstSeen(db, accountId, pageId, [...new Set(values)])
  return {
    seenAt: present.at,
    observed: { scanId: present.scanId, at: present.at.toISOString(), profile: present.profile, setId: present.setId },
    parts: standingsOf({ ...present, decisions, firstSeen }),
    missing: present.missing,
    unread: present.unread,
  }
}
