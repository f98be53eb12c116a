// Queries of saved filters, each for one account.
import type { SavedFilter, SavedQuery } from '@tillwatch/contract/shapes'
import { type Db, storableJson } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface SavedFilterRow {
  id: string
  account_id: string
  name: string
  query: SavedQuery
  saved_by: string
}

const savedBy = whoStandsIn('saved_filters.account_id', 'saved_filters.saved_by').as('savedBy')

/** By name. */
export async function findSavedFilters(db: Db, accountId: string): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query', savedBy, 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ saved_at, query, ...row }) => ({ ...row, query: query as SavedQuery, savedAt: saved_at.toISOString() }))
}

/** Serializes saving filters of the account until the transaction ends, so that they can be counted. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Author and time of the filter. */
export async function insertSavedFilter(db: Db, { query, ...row }: SavedFilterRow): Promise<Pick<SavedFilter, 'savedBy' | 'savedAt'>> {
  const { saved_at, ...saved } = await db
    .insertInto('saved_filters')
    .values({ ...row, query: storableJson(query) })
    .returning([savedBy, 'saved_at'])
    .executeTakeFirstOrThrow()
  return { ...saved, savedAt: saved_at.toISOString() }
}

/** Its name; null if the account has no such filter. */
export async function deleteSavedFilter(db: Db, accountId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('saved_filters')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
