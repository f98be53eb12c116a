// Owns how the headers of a page stood at a moment.
import type { HeaderStanding } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { findFirstSeen, findPresentBefore, listDecisions } from './queries.ts'
import { standingsOf } from './standings.ts'
import { sha256 } from './stored-part.ts'

export interface HeadersAsOf {
  /** When the last scan before the moment read them. */
  seenAt: Date
  parts: HeaderStanding[]
  missing: { header: string; url: string }[]
}

/** What the last scan before `ends` that read headers saw, against the decisions of then; null where none had. What was missing is told of the last scan that saw the same set. */
export async function headersAsOf(
  db: Db,
  { accountId, siteId, pageId, ends }: { accountId: string; siteId: string; pageId: string; ends: Date },
): Promise<HeadersAsOf | null> {
  const present = await findPresentBefore(db, accountId, pageId, ends)
  if (present === null) return null
  const decisions = await listDecisions(db, accountId, siteId, pageId, ends)
  const values = [...present.parts, ...decisions].flatMap(({ value }) => (value === null ? [] : [sha256(value)]))
  const firstSeen = await findFirstSeen(db, accountId, pageId, [...new Set(values)])
  return {
    seenAt: present.at,
    parts: standingsOf({ ...present, decisions, firstSeen }),
    missing: present.missing,
  }
}
