// Owns the queries of filters that an account keeps. Each is asked for one account.
import type { SavedFilter, SavedQuery } from '@tillwatch/core/contract'
import { type Db, storableJson } from '#db/index.ts'

export interface SavedFilterRow {
  id: string
  account_id: string
  name: string
  query: SavedQuery
  saved_by: string
}

/** By name. */
export async function findSavedFilters(db: Db, accountId: string): Promise<SavedFilter[]> {
  const rows = await db.selectFrom('saved_filters').selectAll().where('account_id', '=', accountId).orderBy('name').orderBy('id').execute()
  return rows.map(({ id, name, query, saved_by: savedBy, saved_at }) => {
    return { id, name, query: query as SavedQuery, savedBy, savedAt: saved_at.toISOString() }
  })
}

/** Lets whoever else saves a filter of the account wait until the transaction ends, so that they can be counted. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function insertSavedFilter(db: Db, { query, ...row }: SavedFilterRow): Promise<Date> {
  const { saved_at } = await db
    .insertInto('saved_filters')
    .values({ ...row, query: storableJson(query) })
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return saved_at
}

/** Its name; null when the account has no such filter. */
export async function deleteSavedFilter(db: Db, accountId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('saved_filters')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
