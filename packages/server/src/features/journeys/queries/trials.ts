// Queries of trials of journeys. A page has one at a time.
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'

/** As it is stored: with the time after which nobody waits for it any more. */
export interface StoredTrial extends JourneyTrial {
  openUntil: string
}

export async function findTrial(db: Db, accountId: string, pageId: string): Promise<StoredTrial | null> {
  const row = await db
    .selectFrom('page_journeys')
    .select('trial')
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  return (row?.trial ?? null) as StoredTrial | null
}

/** The same, locked with the journey until the transaction ends. */
export async function lockTrialOfPage(trx: Db, accountId: string, pageId: string): Promise<StoredTrial | null> {
  const row = await trx
    .selectFrom('page_journeys')
    .select('trial')
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .forUpdate()
    .executeTakeFirst()
  return (row?.trial ?? null) as StoredTrial | null
}

/** Puts a trial in the place of the one before; null removes it. */
export async function saveTrial(trx: Db, accountId: string, pageId: string, trial: StoredTrial | null): Promise<void> {
  await trx
    .updateTable('page_journeys')
    .set({ trial: trial === null ? null : storableJson(trial) })
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .execute()
}

export interface QueuedTrial {
  accountId: string
  pageId: string
  url: string
  trial: StoredTrial
}

/** The trial with this ID, locked until the transaction ends. Null if another one replaced it. */
export async function lockTrial(trx: Db, trialId: string): Promise<QueuedTrial | null> {
  const { rows } = await sql<QueuedTrial>`
    select page_journeys.account_id as "accountId", page_journeys.page_id as "pageId", pages.url, page_journeys.trial
    from page_journeys join pages on pages.id = page_journeys.page_id
    where page_journeys.trial ->> 'id' = ${trialId} and pages.removed_at is null for update of page_journeys`.execute(trx)
  return rows[0] ?? null
}
