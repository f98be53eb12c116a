// Inventories that were written under the first rules of identity: what the second call one script becomes one, with all that hangs on it, once.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findScriptHistory, getScriptHistory, mapIdentities } from '#features/inventory/index.ts'
import { coded, context, decideOn, list, owner, pageId, scan, sha256Of, siteId, test, watchPage } from './watched-page.ts'

watchPage()

const db = () => test.database.db
const pay = (version: string) => `https://shop.example/static/${version}/pay.js`
const byHash = 'https://shop.example/js/CrqDwoLd.js'
const byWord = 'https://shop.example/js/checkout3ds.js'

/** Scans the page as a worker of the first rules did: its result and the rows that came have the identities that those rules gave. */
async function scanBefore(identities: Record<string, string>, content: string): Promise<string> {
  const codes = Object.keys(identities).map((url) => `/* ${url} */ ${content}`)
  const scripts = Object.keys(identities).map((url, at) => coded(url, codes[at] ?? ''))
  const { findCarried } = test.context
  test.context.findCarried = async () => []
  const scanId = await scan(scripts, () => {}, pageId, 'desktop', { codes }).finally(() => Object.assign(test.context, { findCarried }))
  for (const [url, named] of Object.entries(identities)) {
    const identity = `address:${named}`
    await sql`update page_scripts set identity = ${identity}, identity_sha256 = ${sha256Of(identity)} where page_id = ${pageId} and url = ${url}`.execute(
      db(),
    )
    await sql`update scans set identity_rules = 1, result = jsonb_set(result, '{scripts}', (select jsonb_agg(case when script ->> 'url' = ${url}
      then jsonb_set(script, '{identity}', to_jsonb(${identity}::text)) else script end) from jsonb_array_elements(result -> 'scripts') script))
      where id = ${scanId}`.execute(db())
  }
  await sql`update sites set identity_rules = 1 where id = ${siteId}`.execute(db())
  return scanId
}

const everything = async () => {
  const parts = ['page_scripts', 'script_aliases', 'decisions', 'script_observations', 'evidence_records'] as const
  const rows = await Promise.all(
    parts.map((table) => db().selectFrom(table).selectAll().where('account_id', '=', owner.accountId).execute()),
  )
  return parts.map((table, at) => [table, rows[at]?.map((row) => JSON.stringify(row)).toSorted()])
}

it('brings rows, first sightings, decisions and evidence over to the rules of today, once', async () => {
  const before = { [pay('version101')]: 'shop.example/static/version101/pay.js', [byHash]: 'shop.example/js/CrqDwoLd.js' }
  const scans = [await scanBefore(before, 'one')]
  const [first] = (await list({ search: 'version101' })).scripts
  await decideOn({ covers: 'scripts', scriptIds: [first?.id ?? ''] }, { owner: 'Web team' })
  const last = { [pay('version102')]: 'shop.example/static/version102/pay.js', [byWord]: 'shop.example/js/*.js' }
  scans.push(await scanBefore(last, 'two'))
  const [masked] = (await list({ search: 'checkout3ds' })).scripts
  await decideOn({ covers: 'scripts', scriptIds: [masked?.id ?? ''] }, { verdict: 'reject', justification: 'Not needed.' })
  expect((await list()).total).toBe(4)

  const both = await Promise.all([mapIdentities({ db: db() }), mapIdentities({ db: db() })])
  expect(both.map(({ done }) => done)).toContain(1)
  const { scripts } = await list()
  const find = (url: string) => scripts.find((script) => script.url === url)
  expect(scripts).toHaveLength(3)
  expect(find(pay('version102'))).toMatchObject({ id: first?.id, firstSeenAt: first?.firstSeenAt, versions: 2, seenInRecent: 2 })
  expect(find(pay('version102'))?.authorization).toMatchObject({
    state: 'approved',
    decision: { owner: 'Web team', decidedBy: owner.name },
  })
  // One row has taken the identity that the other one left; the decision on it went along.
  expect(find(byWord)).toMatchObject({ id: masked?.id, authorization: { state: 'rejected' } })
  expect(find(byHash)).toMatchObject({ versions: 1 })
  const { rows } = await sql<{ identity: string; url: string }>`select identity, url from page_scripts where page_id = ${pageId}`.execute(
    db(),
  )
  expect(Object.fromEntries(rows.map(({ url, identity }) => [url, identity]))).toEqual({
    [pay('version102')]: 'address:shop.example/static/*/pay.js',
    [byWord]: 'address:shop.example/js/checkout3ds.js',
    [byHash]: 'address:shop.example/js/*.js',
  })

  // Scans of before lead to the row that there is now.
  for (const scanId of scans) expect((await findScriptHistory(context(), owner, scanId, 's1')).history?.scriptId).toBe(first?.id)
  expect((await getScriptHistory(context(), owner, first?.id ?? '')).decisions).toHaveLength(1)
  const kinds = await sql<{ kind: string; count: number }>`select kind, count(*)::int from evidence_records
    where account_id = ${owner.accountId} and kind in ('identity', 'decision') group by kind order by kind`.execute(db())
  // Two decisions of people and one that was repeated for each; identities: pay.js twice, the word, the hash.
  expect(kinds.rows).toEqual([
    { kind: 'decision', count: 4 },
    { kind: 'identity', count: 4 },
  ])

  const mapped = await everything()
  expect(await mapIdentities({ db: db() })).toEqual({ done: 0, failures: [] })
  expect(await everything()).toEqual(mapped)
})

it('is done before a scan of the site is recorded, so that the scan meets what it knows', async () => {
  await scanBefore({ [pay('version101')]: 'shop.example/static/version101/pay.js' }, 'one')
  const [first] = (await list()).scripts
  await scan([coded(pay('version103'), 'three')])
  expect((await list()).scripts).toMatchObject([{ id: first?.id, versions: 2, seenInRecent: 2 }])
})
