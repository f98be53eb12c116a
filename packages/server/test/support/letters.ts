// Letters in tests: how payments write to people, who owns an account, and what was written to whom.
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/index.ts'
import type { Correspondence } from '#features/billing/index.ts'

/** A letter that was queued stands in the table `mails`; nobody sends it. */
export const letters: Correspondence = {
  mails: { enqueue: async () => {} },
  siteOrigin: () => 'https://tillwatch.example',
  operator: 'staff@example.com',
}

/** Gives the account one more person who reads that language; the person's address. */
export async function giveOwner(db: Database['db'], accountId: string, language = 'en', role = 'owner'): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await db.insertInto('users').values({ id, name: 'Ann', email, language }).execute()
  await db.insertInto('memberships').values({ account_id: accountId, user_id: id, role }).execute()
  return email
}

/** The letters to an address, oldest first. */
export function lettersTo(db: Database['db'], address: string) {
  return db.selectFrom('mails').select(['kind', 'subject', 'text']).where('to_address', '=', address).orderBy('created_at').execute()
}

/** What the letters to an address are about, oldest first. */
export async function kindsTo(db: Database['db'], address: string): Promise<string[]> {
  return (await lettersTo(db, address)).map(({ kind }) => kind)
}
