// Owns the queries of decisions on headers. Each is asked for one account.
import type { DecisionReason, DecisionVerdict, HeaderSource } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface HeaderDecisionRow {
  id: string
  account_id: string
  site_id: string
  page_id: string | null
  batch_id: string
  verdict: DecisionVerdict
  part_id: string
  place: string
  source: HeaderSource
  header: string
  part: string
  tier: 1 | 2
  value: string | null
  reason: DecisionReason | null
  justification: string
  decided_by: string
  decided_from: string
  rules_version: string
}

/** A decision as it was stored. */
export interface StoredDecision extends HeaderDecisionRow {
  decided_at: Date
  /** Who decided, as people read it. */
  decider: string
  /** When this value of the part was first approved for the page or its site; null while it never was. */
  first_approved_at: Date | null
}

/** Rows in one statement; a row has twenty values, and a statement takes 65,535. */
const rowsMax = 1_000

export async function insertDecisions(db: Db, rows: readonly HeaderDecisionRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsMax)
    await db
      .insertInto('header_decisions')
      .values(rows.slice(at, at + rowsMax))
      .execute()
}

/**
 * The newest decision on each part that counts for the page: made for it, or for all pages of its site; of the latter only those on parts that were ever
 * seen on the page, so that what another page has is not missing here.
 */
export async function listDecisions(db: Db, accountId: string, siteId: string, pageId: string): Promise<StoredDecision[]> {
  const rows = await db
    .selectFrom('header_decisions')
    .selectAll()
    .select(whoStandsIn('header_decisions.account_id', 'header_decisions.decided_by').as('decider'))
    .select(sql<Date | null>`min(decided_at) filter (where verdict = 'approve') over (partition by part_id, value)`.as('first_approved_at'))
    .distinctOn('part_id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where((of) =>
      of.or([
        of('header_decisions.page_id', '=', pageId),
        of.and([
          of('header_decisions.page_id', 'is', null),
          of.exists(
            of
              .selectFrom('header_values')
              .select('header_values.part_id')
              .where('header_values.account_id', '=', accountId)
              .where('header_values.page_id', '=', pageId)
              .whereRef('header_values.part_id', '=', 'header_decisions.part_id'),
          ),
        ]),
      ]),
    )
    .orderBy('part_id')
    .orderBy('place_in_order', 'desc')
    .execute()
  return rows as StoredDecision[]
}
