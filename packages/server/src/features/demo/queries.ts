// Queries of recorded addresses, each for one account.
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'

interface Note {
  account_id: string
  user_id: string
  typed: string
  reason: string
}

/** Keeps the account's newest `keep` records, including this one. */
export async function insertInvalidAddress(db: Db, note: Note, keep: number): Promise<void> {
  await db
    .insertInto('invalid_addresses')
    .values({ ...note, typed: storableText(note.typed), noted_at: sql`clock_timestamp()` })
    .execute()
  await db
    .deleteFrom('invalid_addresses')
    .where('account_id', '=', note.account_id)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('invalid_addresses')
        .select('id')
        .where('account_id', '=', note.account_id)
        .orderBy('noted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute()
}
