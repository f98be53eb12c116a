// Review status of an alert: confirmed by a person, reviewed, or pending.
import { reviewVerdicts } from '@tillwatch/contract/lists'
import type { ToldReview } from '@tillwatch/contract/reasons'
import type { Db } from '#db/index.ts'
import { findOfItems } from './queries.ts'

/** Null if nobody reviews any of it. */
export async function reviewOfItems(db: Db, accountId: string, itemIds: readonly string[]): Promise<ToldReview | null> {
  const found = await findOfItems(db, accountId, itemIds)
  const decided = found.flatMap(({ verdict, decided_at: at }) => (verdict === null || at === null ? [] : [{ verdict, at }]))
  const [gravest] = decided.toSorted(
    (one, other) => reviewVerdicts.indexOf(other.verdict) - reviewVerdicts.indexOf(one.verdict) || other.at.getTime() - one.at.getTime(),
  )
  const [due] = found.flatMap(({ state, due_at }) => (state === 'waiting' ? due_at : [])).toSorted((one, other) => +one - +other)
  if (due !== undefined && gravest?.verdict !== 'malicious') return { state: 'waiting', dueAt: due.toISOString() }
  return gravest === undefined ? null : { state: 'decided', verdict: gravest.verdict, at: gravest.at.toISOString() }
}
