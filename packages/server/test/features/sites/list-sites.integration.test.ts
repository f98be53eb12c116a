// The list of sites of an account that has many: some at a time, by a part of the host, and nothing of others.
import { type SiteQuery, siteQuerySchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { claimSite, listSites } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

let test: TestContext
let owner: Actor
let eve: Actor
const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
const list = (query: Partial<SiteQuery> = {}, actor = owner) => listSites(context(), actor, siteQuerySchema.parse(query))
const hostsOf = async (query: Partial<SiteQuery>) => (await list(query)).sites.map(({ host }) => host)

beforeAll(async () => {
  test = await testContext()
  owner = await otherActor(test.database)
  eve = await otherActor(test.database)
  for (const name of ['one', 'two', 'a_c', 'abc', 'five'])
    await claimSite(context(), owner, { subscriptionId: null, url: `https://${name}.example/pay` })
  await claimSite(context(), eve, { subscriptionId: null, url: 'https://eve.example/pay' })
})
afterAll(() => test.close())

it('comes some at a time, newest first, each site once, with its pages, and says how many there are', async () => {
  const seen: string[] = []
  let after: string | undefined
  for (const _ of [1, 2, 3]) {
    const { sites, total, next } = await list({ limit: 2, after })
    expect(total).toBe(5)
    for (const { host, pages } of sites) expect(pages.map(({ url }) => url)).toEqual([`https://${host}/pay`])
    seen.push(...sites.map(({ host }) => host))
    after = next ?? undefined
  }
  expect(seen).toEqual(['five.example', 'abc.example', 'a_c.example', 'two.example', 'one.example'])
  expect(after).toBeUndefined()
})

it('finds sites by a part of the host, in which no letter means another', async () => {
  expect(await hostsOf({ search: ' ONE ' })).toEqual(['one.example'])
  expect(await hostsOf({ search: 'a_c' })).toEqual(['a_c.example'])
  expect(await hostsOf({ search: '%' })).toEqual([])
  expect(await list({ search: 'o', limit: 1 })).toMatchObject({ total: 2 })
})

it('shows nothing of another account, also not from one of its sites on', async () => {
  expect(await list({ search: 'eve' })).toMatchObject({ sites: [], total: 0, next: null })
  const { sites } = await list({}, eve)
  expect(await hostsOf({ after: sites[0]?.id })).toEqual([])
})

it('says that there is no such place in the list', async () => {
  await expect(list({ after: 'nowhere' })).rejects.toMatchObject({ code: 'bad-input', field: 'after' })
})
