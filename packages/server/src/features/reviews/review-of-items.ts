// Review status of an alert: confirmed by a person, reviewed, or pending.
import { type ReviewerVerdict, reviewVerdicts } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { findOfItems } from './queries.ts'

/**
 * `decided`: by a person; for a correction's alert, `corrects` is the replaced verdict. Otherwise the most severe one. `waiting`: no
 * malicious verdict, and the rest is due by `dueAt`.
 */
export type ToldReview =
  | { state: 'decided'; verdict: ReviewerVerdict; at: string; corrects?: ReviewerVerdict }
  | { state: 'waiting'; dueAt: string }

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
