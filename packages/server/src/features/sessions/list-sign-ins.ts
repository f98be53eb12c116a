// Owns the list of a person's sign-ins and of refused codes of the second factor.
import { waysIn } from '@tillwatch/contract/lists'
import { type SignInList, signInsMax } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { listSignInRows } from './queries.ts'

/** Those that the activity of the person's accounts records, the newest first. Must be called before the request acts for an account, which sees only its own. */
export async function listSignIns({ db }: { db: Db }, { user }: Person): Promise<SignInList> {
  const rows = await listSignInRows(db, user.uid, signInsMax)
  return {
    signIns: rows.map(({ id, at, action, address, details }) => ({
      id: String(id),
      at: at.toISOString(),
      isSignIn: action === 'session.start',
      way: waysIn.find((way) => way === details.way) ?? null,
      address,
      userAgent: details.agent || null,
    })),
  }
}
