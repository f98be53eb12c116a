// Access to the staff area: people with the role from the command, who entered a second factor in this session.
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal, SecondFactorNeeded } from '#features/refusal.ts'
import { findStaff, type StaffMember } from './queries.ts'

/**
 * The person as staff. Each verb of the staff area calls this first, in a request that acts for no account. Throws Refusal `forbidden` for
 * everybody else, and SecondFactorNeeded for staff without a second factor, or who have not entered its code in this session.
 */
export async function requireStaff({ db }: { db: Db }, person: Person): Promise<StaffMember> {
  const found = await findStaff(db, person.user.uid, person.sessionId ?? null)
  if (found === null) throw new Refusal('forbidden', 'only-staff')
  const { hasSecondFactor, isVerified, ...staff } = found
  if (!hasSecondFactor) throw new SecondFactorNeeded('enroll')
  if (!isVerified) throw new SecondFactorNeeded('verify')
  return staff
}

/** Display name of a staff member in an account's audit log. */
export const staffActor = ({ name }: Pick<StaffMember, 'name'>, accountId: string): Actor => ({
  accountId,
  name: `staff ${name}`,
  role: 'owner',
})
