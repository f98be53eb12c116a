// Owns the list of addresses that no scan takes, equal ones together, as staff see it: without the people who entered them.
import type { StaffAddressList, StaffAddressQuery } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import { listGroups } from './queries.ts'

const listedMax = 200

/** The last entered first. Throws as `requireStaff` does. */
export async function listAddresses(context: { db: Db }, person: Person, { show }: StaffAddressQuery): Promise<StaffAddressList> {
  await requireStaff(context, person)
  return listGroups(context.db, show, listedMax)
}
