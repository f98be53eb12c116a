// Lists the headers of a page: their status now or at a moment, and the changes up to then.
import type { HeaderChange, HeadersQuery, PageHeaders } from '@tillwatch/contract/shapes'
import { compareParts, isUnread } from '@tillwatch/core/headers'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, readableTo } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getPage, type SiteContext } from '#features/sites/index.ts'
import { headersAsOf } from './headers-as-of.ts'
import { countPeriods, findSets, listPeriods, type PeriodRow } from './queries.ts'
import type { StoredPart } from './stored-part.ts'

/** Changes per response. */
const historyMax = 20

/**
 * Now, or as of `at`, without anything later. Throws Refusal `not-found` for an unknown page or one of another account, `bad-input` for an
 * invalid cursor.
 */
export async function listHeaders(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  pageId: string,
  { before, at: moment }: HeadersQuery,
): Promise<PageHeaders> {
  const { db } = context
  const { siteId } = await getPage(context, actor, pageId)
  const at = moment === undefined ? undefined : new Date(moment)
  if (before !== undefined && !isRowId(before)) throw new Refusal('bad-input', 'bad-cursor', 'before')
  const { accountId } = actor
  const stood = (await headersAsOf(db, { accountId, pages: [{ id: pageId, siteId }], ends: at })).get(pageId)
  const periods = await listPeriods(db, accountId, pageId, { before, at }, historyMax + 1)
  const shown = periods.slice(0, historyMax)
  return {
    pageId,
    observed: stood?.observed ?? null,
    missing: stood?.missing ?? [],
    unread: stood?.unread ?? [],
    parts: (stood?.parts ?? []).map((part) => ({ ...part, decision: readableTo(actor, part.decision) })),
    history: await changesOf(db, accountId, shown),
    ...(await countPeriods(db, accountId, pageId, at)),
    earlier: periods.length > historyMax ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function changesOf(db: Db, accountId: string, periods: Awaited<ReturnType<typeof listPeriods>>): Promise<HeaderChange[]> {
  const named = periods.flatMap(({ set_sha256, earlier_sha256 }) => (earlier_sha256 === null ? [] : [set_sha256, earlier_sha256]))
  const sets = await findSets(db, accountId, [...new Set(named)])
  return periods.map((period) => ({
    id: period.id,
    at: period.first_seen_at.toISOString(),
    scanId: period.first_scan_id,
    profile: period.profile,
    isFirst: period.is_first,
    differences: differencesOf(period, sets),
  }))
}

/**
 * Changes from one set to the next. A part that only a scan could not read is not removed, and not added if the previous scan could not
 * read it.
 */
function differencesOf(
  { set_sha256, earlier_sha256, never_read, earlier_unread }: PeriodRow,
  sets: ReadonlyMap<string, StoredPart[]>,
): HeaderChange['differences'] {
  if (earlier_sha256 === null) return []
  return compareParts(sets.get(earlier_sha256) ?? [], sets.get(set_sha256) ?? []).flatMap(({ part, before, after, effects }) => {
    if (after === null && isUnread(part, never_read)) return []
    const { place, source, header, part: name, tier } = part
    const beforeUnread = before === null && isUnread(part, earlier_unread ?? [])
    return [{ place, source, header, part: name, tier, before, after, beforeUnread, effects: beforeUnread ? [] : effects }]
  })
}
