// Lists addresses that no scan accepts for staff, grouped, and without the people who entered them.
import type { StaffAddressList, StaffAddressQuery } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import { listGroups } from './queries.ts'

const listedMax = 200

/** Most recent first. Throws like `requireStaff`. */
export async function listAddresses(context: { db: Db }, person: Person, { show }: StaffAddressQuery): Promise<StaffAddressList> {
  await requireStaff(context, person)
  return listGroups(context.db, show, listedMax)
}
