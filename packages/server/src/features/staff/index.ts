// Public exports of staff: the people who run the installation, outside all accounts.
export { forgetSecondFactor, grantStaff, listStaff, withdrawStaff } from './grant-staff.ts'
export { noteOpened } from './note-opened.ts'
export type { StaffMember } from './queries.ts'
export { requireStaff, staffActor } from './require-staff.ts'
export { type DigestContext, sendDigest } from './send-digest.ts'
