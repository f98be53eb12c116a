// Finds a review for a staff member, and records that in its account.
import { type Db, isRowId } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { noteOpened, type StaffMember, staffActor } from '#features/staff/index.ts'
import { findReview, type QueuedRow, wasOpened } from './queries.ts'

/** Time within which reading more parts of a review counts as one opening. */
const openMinutes = 15

/** Throws Refusal `not-found`. */
export async function ownReview(db: Db, id: string): Promise<QueuedRow> {
  const row = isRowId(id) ? await findReview(db, id) : null
  if (row === null) throw new Refusal('not-found', 'review-not-found')
  return row
}

/** The same, and records the opening in the account's activity before anything is shown. */
export async function opened(db: Db, staff: StaffMember, id: string): Promise<QueuedRow> {
  const row = await ownReview(db, id)
  const subject = row.scan_id ?? row.incident_id
  const { name } = staffActor(staff, row.account_id)
  if (!(await wasOpened(db, row.account_id, name, subject, openMinutes))) await noteOpened(db, staff, row.account_id, 'change', subject)
  return row
}
