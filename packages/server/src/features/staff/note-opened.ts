// Records in an account that staff opened its data.
import type { OpenedByStaff } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { StaffMember } from './queries.ts'
import { staffActor } from './require-staff.ts'

/** Writes "A reviewer opened data of this account" with the data's kind; `subject` is its ID. Call it before anything is shown. */
export async function noteOpened(db: Db, staff: StaffMember, accountId: string, what: OpenedByStaff, subject: string): Promise<void> {
  await recordAudit(db, staffActor(staff, accountId), 'staff.open', subject, { what })
}
