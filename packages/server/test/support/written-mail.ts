// Owns naming a stored mail as its job does.
import type { Db } from '#db/index.ts'
import type { WrittenMail } from '#features/mail/index.ts'

/** The job of the mail as it is stored now. */
export async function writtenMail(db: Db, mailId: string | undefined): Promise<WrittenMail> {
  const { created_at } = await db
    .selectFrom('mails')
    .select('created_at')
    .where('id', '=', mailId ?? '')
    .executeTakeFirstOrThrow()
  return { mailId: mailId ?? '', writtenAt: created_at.toISOString() }
}
