// Lists the browsers in which a person is signed in.
import type { SessionList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { isStaff, type Person } from '#features/identity/index.ts'
import { findWaysIn, listSessionRows, type SessionRow } from './queries.ts'

/** The person's own sessions. Their tokens stay on the server. Call it before the request acts for an account, which hides them. */
export async function listSessions({ db }: { db: Db }, { user, sessionId }: Person): Promise<SessionList> {
  const described = (await listSessionRows(db, user.uid)).map((row) => describe(row, sessionId))
  return {
    sessions: described.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    ...(await findWaysIn(db, user.uid)),
    mustHaveSecondFactor: await isStaff(db, user.uid),
  }
}

const describe = (row: SessionRow, current: string | undefined): SessionList['sessions'][number] => ({
  id: row.id,
  isCurrent: row.id === current,
  startedAt: row.created_at.toISOString(),
  usedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  address: row.ip_address === '' ? null : row.ip_address,
  userAgent: row.user_agent === '' ? null : row.user_agent,
})
