// Owns finding accounts for staff and opening one: plan, state, people, and whether they are kept from signing in. Never what an account watches or keeps secret.
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

/** Throws as `requireStaff` does. */
export async function listAccountsForStaff(
  context: Pick<Context, 'db'>,
  person: Person,
  { search }: StaffAccountQuery,
): Promise<StaffAccountList> {
  await requireStaff(context, person)
  const accounts = await findAccounts(context.db, search, listedMax + 1)
  return { accounts: accounts.slice(0, listedMax), isCut: accounts.length > listedMax }
}

/** The account gets a record. Throws as `requireStaff` does, and Refusal `not-found`. */
export async function openAccount(context: Context, person: Person, id: string): Promise<StaffAccount> {
  const staff = await requireStaff(context, person)
  const account = await findAccount(context.db, id)
  if (account === null) throw new Refusal('not-found', 'Account not found.')
  await noteOpened(context.db, staff, id, 'account', id)
  const people = account.people.map(async (each) => ({
    ...each,
    lockedUntil: (await context.lockedUntil(each.email))?.toISOString() ?? null,
  }))
  return { ...account, people: await Promise.all(people) }
}
