// Membership in staff. Only the operator's command grants and revokes the role.
import type { Database } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { settleOwnReviews } from '#features/reviews/index.ts'
import { deleteSecondFactor, findUserId, insertStaff, listGranted, withdrawGrant } from './queries.ts'

type Context = Pick<Database, 'db'>

/** `by` names the operator. Throws Refusal `not-found` for an address without a user, and `conflict` for existing staff. */
export async function grantStaff({ db }: Context, email: string, by: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await requireUser(trx, email)
    if (!(await insertStaff(trx, userId, by))) throw new Refusal('conflict', { code: 'already-staff', values: { email } })
    await settleOwnReviews(trx)
  })
}

/** Ends the access at once, including open sessions. Throws Refusal `not-found`, and `conflict` for people who aren't staff. */
export async function withdrawStaff({ db }: Context, email: string, by: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await requireUser(trx, email)
    if (!(await withdrawGrant(trx, userId, by))) throw new Refusal('conflict', { code: 'no-staff', values: { email } })
    await settleOwnReviews(trx)
  })
}

/**
 * For a lost second factor: the person sets up a new one before the next visit of the staff area. Throws Refusal `not-found`, and
 * `conflict` if there is none.
 */
export async function forgetSecondFactor({ db }: Context, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await requireUser(trx, email)
    if (!(await deleteSecondFactor(trx, userId))) throw new Refusal('conflict', { code: 'no-second-factor', values: { email } })
  })
}

/** All current staff, by address. */
export const listStaff = ({ db }: Context) => listGranted(db)

async function requireUser(db: Parameters<typeof findUserId>[0], email: string): Promise<string> {
  const userId = await findUserId(db, email.toLowerCase())
  if (userId === null) throw new Refusal('not-found', { code: 'nobody-signed-up', values: { email } })
  return userId
}
