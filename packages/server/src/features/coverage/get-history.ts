// Risk and scripts of a page over time.

import { dayAt } from '@tillwatch/contract/rules'
import type { PageHistory, SpanQuery } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { spanOf } from './days.ts'
import { ownWatched } from './own-watched.ts'
import { findHistory } from './queries.ts'

/** The last year by default. Throws Refusal `not-found` for an unknown page or one of another account, and `bad-input` for invalid days. */
export async function getHistory(
  { db }: { db: Db },
  actor: Actor,
  pageId: string,
  query: SpanQuery,
  now = new Date(),
): Promise<PageHistory> {
  const { time_zone: timeZone } = await ownWatched(db, actor, pageId)
  const span = spanOf(query, dayAt(now, timeZone))
  return { pageId, ...span, ...(await findHistory(db, actor.accountId, pageId, timeZone, span)) }
}
