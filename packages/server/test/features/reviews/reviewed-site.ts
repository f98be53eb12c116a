// What the tests of reviews share: the watched page on a plan of the test's choice, and the reviews of its account.
import { randomUUID } from 'node:crypto'
import type { Plan, SubscriptionState } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import { openChangeIncidents } from '#features/alerts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { grantStaff } from '#features/staff/index.ts'
import type { TestContext } from '../../support/context.ts'
import { compareQueued, seen, shop, skimmed } from '../comparisons/compared-page.ts'
import { owner, siteId, test } from '../inventory/watched-page.ts'

/** Has a subscription of this plan pay for the site, or changes the one that does; as the payments service would say it. */
export async function givePlan(
  plan: Plan,
  { status = 'active' as SubscriptionState, account = owner.accountId, site = siteId } = {},
): Promise<void> {
  const { db } = test.database
  const id = `sub-${site}`
  const row = { plan, status, billing_interval: 'monthly', current_period_end: new Date(Date.now() + 86_400_000) }
  const now = new Date()
  await db
    .insertInto('subscriptions')
    .values({ ...row, id, account_id: account, billing_anchor: now, current_period_start: now, created_at: now, fetched_at: now })
    .onConflict((same) => same.columns(['account_id', 'id']).doUpdateSet(row))
    .execute()
  await sql`update sites set subscription_id = ${id} where id = ${site}`.execute(db)
}

export const reviews = (account = owner.accountId) =>
  test.database.db.selectFrom('reviews').selectAll().where('account_id', '=', account).orderBy('queued_at').orderBy('id').execute()

/** Compares the queued scans and raises their alerts. */
export const compareAndTell = () => compareQueued({ ...test.context, onCompared: openChangeIncidents })

/** Changes the shop's file to this code, compares, and raises the alert. Returns the scan that saw it. */
export async function changedTo(code: string, page?: string): Promise<string> {
  await seen(shop, page === undefined ? {} : { page })
  const scanId = await seen(code, page === undefined ? {} : { page })
  await compareAndTell()
  return scanId
}

/** The program with a host more, which nobody can tell from a partner's. */
export const contacts = () =>
  `${shop}\nfetch('https://partner-${randomUUID().slice(0, 8)}.example/rates').then((answer) => answer.json())\n`

export { skimmed }

/** Somebody of the staff with a second factor and a session in which its code was given. */
export async function reviewer({ database: { db } }: Pick<TestContext, 'database'>, name: string): Promise<Person> {
  const [uid, sessionId] = [randomUUID(), randomUUID()]
  const email = `${uid}@tillwatch.example`
  await db.insertInto('users').values({ id: uid, name, email, email_verified: true, has_second_factor: true }).execute()
  await db.insertInto('second_factors').values({ user_id: uid, secret_sealed: 'x', recovery_codes_sealed: 'x', verified: true }).execute()
  const session = { id: sessionId, user_id: uid, token: sessionId, expires_at: new Date(Date.now() + 3_600_000) }
  await db
    .insertInto('sessions')
    .values({ ...session, updated_at: new Date(), second_factor_at: new Date() } as never)
    .execute()
  await grantStaff({ db }, email, 'kim')
  return { accountId: randomUUID(), name: uid, role: 'owner', address: '192.0.2.9', sessionId, user: { uid, email, emailVerified: true } }
}
