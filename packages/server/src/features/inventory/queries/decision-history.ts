// Queries of the decisions on a site, each for one account.
import type { DecisionList, DecisionQuery } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { decisionJsonOf, decisionOf } from './decision-of.ts'
import { covering } from './decisions.ts'

type Filter = Pick<DecisionQuery, 'scriptId' | 'verdict'>

function fitting(db: Db, accountId: string, siteId: string, { scriptId, verdict }: Filter) {
  let select = db.selectFrom('decisions').where('decisions.account_id', '=', accountId).where('decisions.site_id', '=', siteId)
  if (verdict) select = select.where('decisions.verdict', '=', verdict)
  // A decision repeated for another identity is listed once: on the script, as the one that applies.
  if (!scriptId) select = select.where('decisions.carried_from', 'is', null)
  else
    select = select.where((of) =>
      of.exists(
        of
          .selectFrom('page_scripts')
          .select('page_scripts.id')
          .where('page_scripts.account_id', '=', accountId)
          .where('page_scripts.id', '=', scriptId)
          .where(covering),
      ),
    )
  return select
}

export async function countDecisions(db: Db, accountId: string, siteId: string, filter: Filter): Promise<number> {
  const row = await fitting(db, accountId, siteId, filter)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Newest first, after `after`, at most `limit`. */
export async function findDecisions(
  db: Db,
  accountId: string,
  siteId: string,
  { after, limit, ...filter }: DecisionQuery,
): Promise<DecisionList['decisions']> {
  let select = fitting(db, accountId, siteId, filter)
    .select(decisionJsonOf('decisions').as('decision'))
    .select((of) =>
      of
        .selectFrom('page_scripts')
        .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
        .select((script) => script.fn.count<number>('page_scripts.identity_sha256').distinct().as('scripts'))
        .where('page_scripts.account_id', '=', accountId)
        .where(
          sql<boolean>`page_scripts.decision_id = any(array(select decisions.id union all select repeated.id from decisions repeated
            where repeated.account_id = ${accountId} and repeated.carried_from = decisions.id))`,
        )
        .where('pages.removed_at', 'is', null)
        .as('scripts'),
    )
  if (after !== undefined)
    select = select.where(
      sql<boolean>`(decisions.decided_at, decisions.id) <
        (select place.decided_at, place.id from decisions place where place.account_id = ${accountId} and place.id = ${after})`,
    )
  const rows = await select.orderBy('decisions.decided_at', 'desc').orderBy('decisions.id', 'desc').limit(limit).execute()
  return rows.map(({ decision, scripts }) => ({ ...decisionOf(decision), scripts: scripts ?? 0 }))
}
