// Queries of documents, each for the row of one account or one user.
import type { CookieConsent, SubscriptionDocument } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'

/** A document without its version, which the store counts. */
export type SubscriptionContents = Omit<SubscriptionDocument, 'version'>

/** Null while nothing was ever bought. */
export async function findSubscriptionDocument(db: Db, accountId: string): Promise<SubscriptionDocument | null> {
  const row = await db
    .selectFrom('subscription_documents')
    .select(['version', 'body'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : { ...(row.body as unknown as SubscriptionContents), version: row.version }
}

/**
 * Stores the document under its next version, in the caller's transaction. An equal document changes nothing. Listeners are notified on
 * commit.
 */
export async function putSubscriptionDocument(db: Db, contents: SubscriptionContents): Promise<void> {
  const body = storableJson(contents)
  await sql`
    insert into subscription_documents as kept (account_id, version, body) values (${contents.accountId}, 1, ${body}::jsonb)
    on conflict (account_id) do update set version = kept.version + 1, body = excluded.body, updated_at = now()
    where kept.body - 'updatedAt' is distinct from excluded.body - 'updatedAt'`.execute(db)
}

/** Null before the first choice. */
export async function findConsent(db: Db, userId: string): Promise<CookieConsent | null> {
  const row = await db.selectFrom('cookie_consents').select('consent').where('user_id', '=', userId).executeTakeFirst()
  return row === undefined ? null : { userId, consent: row.consent as CookieConsent['consent'] }
}

export async function upsertConsent(db: Db, { userId, consent }: CookieConsent): Promise<void> {
  await db
    .insertInto('cookie_consents')
    .values({ user_id: userId, consent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ consent, updated_at: sql`now()` }))
    .execute()
}
