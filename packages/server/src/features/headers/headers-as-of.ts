// Owns how the headers of a page stood at a moment.
import type { HeaderStanding } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { findFirstSeen, findPresent, listDecisions } from './queries.ts'
import { standingsOf } from './standings.ts'
import { sha256 } from './stored-part.ts'

export interface HeadersAsOf {
  /** Of the last scan before the moment that read them; a set that stayed may have been read later, too. */
  seenAt: Date
  parts: HeaderStanding[]
  missing: { header: string; url: string }[]
}

/** What the newest set that was first seen before `ends` holds, against the decisions of then; null where no scan had read headers. What was missing is told of the last scan of that set. */
export async function headersAsOf(
  db: Db,
  { accountId, siteId, pageId, ends }: { accountId: string; siteId: string; pageId: string; ends: Date },
): Promise<HeadersAsOf | null> {
  const present = await findPresent(db, accountId, pageId, ends)
  if (present === null) return null
  const decisions = await listDecisions(db, accountId, siteId, pageId, ends)
  const values = [...present.parts, ...decisions].flatMap(({ value }) => (value === null ? [] : [sha256(value)]))
  const firstSeen = await findFirstSeen(db, accountId, pageId, [...new Set(values)])
  return {
    seenAt: present.at < ends ? present.at : ends,
    parts: standingsOf({ ...present, decisions, firstSeen }),
    missing: present.missing,
  }
}
