// Plans and human review: what the payments service says of a plan changes the queue in the same transaction, in both directions.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncSubscription } from '#features/billing/index.ts'
import { grantStaff, withdrawStaff } from '#features/staff/index.ts'
import { type Market, openMarket } from '../../support/market.ts'
import { comparePage } from '../comparisons/compared-page.ts'
import { owner, siteId, test } from '../inventory/watched-page.ts'
import { changedTo, contacts, reviews } from './reviewed-site.ts'

comparePage()

let market: Market
beforeAll(async () => {
  market = await openMarket(test.database.db)
})
afterAll(() => market?.close())

const states = async () => (await reviews()).map(({ state }) => state)

it('queues open alerts when the subscription of the site becomes Premium, and withdraws them when it is Standard again', async () => {
  const buyer = await market.buyer('2026-04-01T00:00:00Z', owner.accountId)
  const id = await buyer.buy(['standard_monthly_v1', 1])
  await sql`update sites set subscription_id = ${id} where id = ${siteId}`.execute(test.database.db)
  await changedTo(contacts())
  expect(await states()).toEqual([])
  const moveTo = async (key: string) => {
    const [item] = (await market.client.subscriptions.retrieve(id)).items.data
    await market.client.subscriptions.update(id, { items: [{ id: item?.id ?? '', price: `price_${key}` }] })
    await syncSubscription(market.context, id)
  }
  await moveTo('premium_site_monthly_v1')
  expect(await states()).toEqual(['waiting'])
  await moveTo('standard_monthly_v1')
  expect(await states()).toEqual(['withdrawn'])
})

it('queues alerts of sites without a subscription while somebody is staff of the installation', async () => {
  const { db } = test.database
  await changedTo(contacts())
  expect(await states()).toEqual([])
  const email = 'rosa@tillwatch.example'
  await db.insertInto('users').values({ name: 'Rosa', email, email_verified: true }).execute()
  await grantStaff({ db }, email, 'kim')
  expect(await states()).toEqual(['waiting'])
  await withdrawStaff({ db }, email, 'kim')
  expect(await states()).toEqual(['withdrawn'])
})
