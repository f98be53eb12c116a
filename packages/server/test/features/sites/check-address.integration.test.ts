// Checking an address before a site is claimed for it: what is wrong with it is said, and nothing is claimed.
import { checkedAddressSchema } from '@tillwatch/contract/shapes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { checkAddress, claimSite, listSites } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'
import { type RemoteSite, remoteSite } from '../../support/remote.ts'

let test: TestContext
let ann: Actor
let shop: RemoteSite
/** What the shop answers. */
let status: number

function context() {
  const policy = { allowPrivate: [`*.shop.test:${shop.port}`], resolve: [`*:${shop.port}:127.0.0.1`] }
  const remote = { ...test.context.remote, ask: askRemote(policy) }
  return { ...test.context, policy, remote, documents: { put: putSubscriptionDocument }, unlimited: true }
}
const address = (path = '/checkout') => `http://www.shop.test:${shop.port}${path}`
const check = async (url: string, actor = ann) => checkedAddressSchema.parse(await checkAddress(context(), actor, { url }))

beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())
beforeEach(async () => {
  ann = await otherActor(test.database)
  status = 200
  shop = await remoteSite((_incoming, out) => void out.writeHead(status).end('a page'))
})
afterEach(() => shop.close())

it('says that the page answers, and claims nothing', async () => {
  expect(await check(` ${address()} `)).toEqual({
    ...{ url: address(), host: 'www.shop.test', site: null },
    reach: { answers: true, reason: null, statusCode: 200 },
  })
  expect((await listSites(context(), ann, { limit: 5, sort: 'newest' })).total).toBe(0)
})

it('says why a page does not answer', async () => {
  status = 403
  expect((await check(address())).reach).toEqual({ answers: false, reason: 'status', statusCode: 403 })
  const gone = address()
  await shop.close()
  expect((await check(gone)).reach).toEqual({ answers: false, reason: 'connection-refused', statusCode: null })
})

it('refuses what cannot be a page, a private address, and one that is monitored', async () => {
  await expect(check('ftp://shop.test/')).rejects.toMatchObject({ code: 'bad-address', reason: 'scheme' })
  await expect(check('http://127.0.0.1/')).rejects.toMatchObject({ code: 'address-refused' })
  const { id } = await claimSite(context(), ann, { subscriptionId: null, url: address() })
  await expect(check(address())).rejects.toMatchObject({ code: 'conflict', field: 'url' })
  expect((await check(address('/cart'))).site).toMatchObject({ id })
  const eve = await otherActor(test.database)
  expect((await check(address(), eve)).site).toBeNull()
})
