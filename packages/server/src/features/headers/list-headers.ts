// Owns showing the headers of a page: how each stands, and what changed when.
import type { HeaderChange, HeadersQuery, PageHeaders } from '@tillwatch/core/contract'
import { compareParts } from '@tillwatch/core/headers'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, readableTo } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getPage, type SiteContext } from '#features/sites/index.ts'
import { findFirstSeen, findPresent, findSets, listDecisions, listPeriods } from './queries.ts'
import { standingsOf } from './standings.ts'
import { sha256 } from './stored-part.ts'

/** Changes of one answer. */
const historyMax = 20

/** Throws Refusal `not-found` for a page of nobody or of another account, `bad-input` for a place in the history that is none. */
export async function listHeaders(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  pageId: string,
  { before }: HeadersQuery,
): Promise<PageHeaders> {
  const { db } = context
  const { siteId } = await getPage(context, actor, pageId)
  if (before !== undefined && !isRowId(before)) throw new Refusal('bad-input', 'There is no such place in the history.', 'before')
  const { accountId } = actor
  const present = await findPresent(db, accountId, pageId)
  const decisions = await listDecisions(db, accountId, siteId, pageId)
  const values = [...(present?.parts ?? []), ...decisions].flatMap(({ value }) => (value === null ? [] : [sha256(value)]))
  const firstSeen = await findFirstSeen(db, accountId, pageId, [...new Set(values)])
  const periods = await listPeriods(db, accountId, pageId, before, historyMax + 1)
  const shown = periods.slice(0, historyMax)
  return {
    pageId,
    observed: present && { scanId: present.scanId, at: present.at.toISOString(), profile: present.profile, setId: present.setId },
    missing: present?.missing ?? [],
    parts: present
      ? standingsOf({ parts: present.parts, decisions, firstSeen }).map((part) => ({ ...part, decision: readableTo(actor, part.decision) }))
      : [],
    history: await changesOf(db, accountId, shown),
    earlier: periods.length > historyMax ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function changesOf(db: Db, accountId: string, periods: Awaited<ReturnType<typeof listPeriods>>): Promise<HeaderChange[]> {
  const named = periods.flatMap(({ set_sha256, earlier_sha256 }) => (earlier_sha256 === null ? [] : [set_sha256, earlier_sha256]))
  const sets = await findSets(db, accountId, [...new Set(named)])
  return periods.map(({ id, first_seen_at, first_scan_id, profile, set_sha256, earlier_sha256 }) => ({
    id,
    at: first_seen_at.toISOString(),
    scanId: first_scan_id,
    profile,
    isFirst: earlier_sha256 === null,
    differences:
      earlier_sha256 === null
        ? []
        : compareParts(sets.get(earlier_sha256) ?? [], sets.get(set_sha256) ?? []).map(({ part, before, after, effects }) => ({
            ...{ place: part.place, source: part.source, header: part.header, part: part.part, tier: part.tier },
            ...{ before, after, effects },
          })),
  }))
}
