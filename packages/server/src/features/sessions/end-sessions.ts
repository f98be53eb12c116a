// Ends sessions of a person: one, or all others. Access tokens of an ended session are refused at once.
import type { EndedSessions } from '@tillwatch/contract/shapes'
import { type Database, isRowId } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { deleteSessions } from './queries.ts'

/** Throws Refusal `not-found` for an unknown session or one of another person, and `conflict` for the current one. */
export async function endSession({ db }: Pick<Database, 'db'>, person: Person, id: string): Promise<void> {
  if (id === person.sessionId) throw new Refusal('conflict', 'current-session')
  await db.transaction().execute(async (trx) => {
    const ended = isRowId(id) ? await deleteSessions(trx, person.user.uid, { id }) : 0
    if (ended === 0) throw new Refusal('not-found', 'session-not-found')
    await recordAudit(trx, person, 'session.end', person.user.uid, { sessions: String(ended) })
  })
}

/** All but the current one. */
export async function endOtherSessions({ db }: Pick<Database, 'db'>, person: Person): Promise<EndedSessions> {
  const { sessionId } = person
  if (sessionId === undefined) throw new Refusal('forbidden', 'only-signed-in')
  return db.transaction().execute(async (trx) => {
    const ended = await deleteSessions(trx, person.user.uid, { current: sessionId })
    if (ended > 0) await recordAudit(trx, person, 'session.end', person.user.uid, { sessions: String(ended) })
    return { ended }
  })
}
