// Queries of the contact form.
import type { Db } from '#db/index.ts'

export interface ContactRow {
  id: string
  name: string
  email: string
  message: string
}

export async function insertMessage(db: Db, row: ContactRow): Promise<void> {
  await db.insertInto('contact_messages').values(row).execute()
}
