// Finds and opens accounts for staff: plan, state, members, and whether they are blocked from signing in. Never monitored addresses or
// secrets.
import type { StaffAccount, StaffAccountList, StaffAccountQuery } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import type { Identity, Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { noteOpened, requireStaff } from '#features/staff/index.ts'
import { findAccount, findAccounts } from './queries.ts'

interface Context {
  db: Database['db']
  lockedUntil: Identity['lockedUntil']
}

const listedMax = 50

/** Throws like `requireStaff`. */
export async function listAccountsForStaff(
  context: Pick<Context, 'db'>,
  person: Person,
  { search }: StaffAccountQuery,
): Promise<StaffAccountList> {
  await requireStaff(context, person)
  const accounts = await findAccounts(context.db, search, listedMax + 1)
  return { accounts: accounts.slice(0, listedMax), isCut: accounts.length > listedMax }
}

/** The account gets a record. Throws like `requireStaff`, and Refusal `not-found`. */
export async function openAccount(context: Context, person: Person, id: string): Promise<StaffAccount> {
  const staff = await requireStaff(context, person)
  const account = await findAccount(context.db, id)
  if (account === null) throw new Refusal('not-found', 'account-not-found')
  await noteOpened(context.db, staff, id, 'account', id)
  const people = account.people.map(async (each) => ({
    ...each,
    lockedUntil: (await context.lockedUntil(each.email))?.toISOString() ?? null,
  }))
  return { ...account, people: await Promise.all(people) }
}
