// The list of sites of an account that has many: some at a time, by a part of the host, and nothing of others.
import { type SiteQuery, siteQuerySchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { exportSites } from '#features/overview/index.ts'
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

/** A scan of the site's page that ended so. */
async function scanned(host: string, state: 'complete' | 'partial' | 'failed', risk: number | null, severity: string | null) {
  await sql`
    insert into scans (id, account_id, page_id, url, profile, trigger, state, created_at, started_at, finished_at, result, outcome_code, rules_version,
      script_count, first_party_count, third_party_count, risk_score, severity)
    select gen_random_uuid(), ${owner.accountId}, pages.id, pages.url, 'desktop', 'schedule', ${state}, now(), now(), now(),
      case when ${risk}::int is not null then '{}'::jsonb end, case when ${state} <> 'complete' then 'bot-wall' end, case when ${risk}::int is not null then '1' end,
      case when ${risk}::int is not null then 1 end, case when ${risk}::int is not null then 1 end, case when ${risk}::int is not null then 0 end, ${risk}, ${severity}
    from pages join sites on sites.id = pages.site_id where sites.account_id = ${owner.accountId} and sites.host = ${host}`.execute(
    test.database.db,
  )
}

it('comes by host or by the highest risk, part by part, and in one state', async () => {
  await sql`update scans set state = 'cancelled', outcome_code = 'cancelled', finished_at = now() - interval '1 day', created_at = now() - interval '1 day'
    where account_id = ${owner.accountId}`.execute(test.database.db)
  await scanned('one.example', 'complete', 4, 'low')
  await scanned('two.example', 'complete', 90, 'critical')
  await scanned('five.example', 'partial', 30, 'medium')
  await scanned('abc.example', 'failed', null, null)
  const all = async (sort: SiteQuery['sort']) => {
    const seen: string[] = []
    for (let after: string | undefined, at = 0; at < 3; at++) {
      const { sites, next } = await list({ sort, limit: 2, after })
      seen.push(...sites.map(({ host }) => host.replace('.example', '')))
      after = next ?? undefined
    }
    return seen
  }
  expect(await all('host')).toEqual(
    ['abc', 'a_c', 'five', 'one', 'two'].toSorted((one, other) => (`${one}.example` < `${other}.example` ? -1 : 1)),
  )
  const byRisk = await all('risk')
  expect(byRisk.slice(0, 3)).toEqual(['two', 'five', 'one'])
  expect(byRisk.slice(3).toSorted()).toEqual(['a_c', 'abc'])
  const inState = async (state: SiteQuery['state']) =>
    (await hostsOf({ state, sort: 'host' })).map((host) => host.replace('.example', '')).toSorted()
  expect(await inState('attention')).toEqual(['five', 'two'])
  expect(await inState('evaluated')).toEqual(['one', 'two'])
  expect(await inState('not-evaluated')).toEqual(['a_c', 'abc', 'five'])
  expect(await list({ state: 'attention' })).toMatchObject({ total: 2 })
})

it('is exported whole as CSV, in the order asked for, with the risk of the newest evaluated scan', async () => {
  await scanned('two.example', 'failed', null, null)
  const { name, lines } = await exportSites(context(), owner, { sort: 'risk' })
  expect(name).toMatch(/^tillwatch-account-sites-\d{4}-\d{2}-\d{2}\.csv$/)
  let text = ''
  for await (const part of lines) text += part
  const rows = text.trim().split('\r\n')
  expect(rows[0]).toContain('site,client,pages,evaluated,not_evaluated,risk,severity')
  expect(rows[1]).toMatch(/^two\.example,,1,0,1,90,critical,/)
  expect(rows).toHaveLength(6)
})

it('shows nothing of another account, also not from one of its sites on', async () => {
  expect(await list({ search: 'eve' })).toMatchObject({ sites: [], total: 0, next: null })
  const { sites } = await list({}, eve)
  expect(await hostsOf({ after: sites[0]?.id })).toEqual([])
})

it('says that there is no such place in the list', async () => {
  await expect(list({ after: 'nowhere' })).rejects.toMatchObject({ code: 'bad-input', field: 'after' })
})
