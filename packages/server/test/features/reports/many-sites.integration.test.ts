// What controls are judged by for many sites at once: the same as for each of them alone, and asked in as few queries.
import { createHash, randomUUID } from 'node:crypto'
import { sayControls } from '@tillwatch/core/reports'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/index.ts'
import { headersAsOf } from '#features/headers/index.ts'
import { gatherStanding } from '#features/reports/index.ts'
import { pastScan } from '../../support/past-scan.ts'
import { openShop, owner, test, week } from './own-shop.ts'

openShop()

const moments = { begins: new Date('2026-11-15T23:00:00Z'), ends: new Date('2026-11-22T23:00:00Z') }
const now = new Date('2026-12-01T09:00:00Z')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const standing = (db: Db, siteIds: readonly string[]) =>
  gatherStanding(db, { accountId: owner.accountId, siteIds, ...week, ...moments }, 13, now)

let sites: { id: string; pageId: string }[]
beforeEach(async () => {
  sites = []
  for (let at = 0; at < 25; at++) sites.push(await siteLike(at))
})

/** No two that follow each other are alike: in how often they were evaluated, in headers and the decisions on them, and in scripts. */
async function siteLike(at: number): Promise<{ id: string; pageId: string }> {
  const { db } = test.database
  const [id, pageId, account_id] = [randomUUID(), randomUUID(), owner.accountId]
  const host = `shop-${String(at).padStart(2, '0')}.example`
  await db
    .insertInto('sites')
    .values({ id, account_id, host, url: `https://${host}/` })
    .execute()
  const page = { account_id, site_id: id, host, time_zone: at % 2 === 0 ? 'Europe/Madrid' : 'America/Los_Angeles', frequency: 'daily' }
  const added_at = new Date('2026-10-01T09:00:00Z')
  await db
    .insertInto('pages')
    .values([
      { ...page, id: pageId, url: `https://${host}/pay`, is_payment: true, added_at },
      { ...page, id: randomUUID(), url: `https://${host}/`, added_at, removed_at: at % 3 === 0 ? new Date('2026-11-18T09:00:00Z') : null },
    ])
    .execute()
  let last = ''
  for (let day = 10 + (at % 4); day <= 22; day += 1 + (at % 3))
    last = await pastScan(db, {
      accountId: account_id,
      pageId,
      state: at % 5 === 4 ? 'partial' : 'complete',
      at: `2026-11-${day}T04:00:00Z`,
    })
  await addScript(pageId, last, at)
  if (at % 4 !== 3) await addHeaders(id, pageId, last, at)
  return { id, pageId }
}

/** One that the last scan of the period saw, and that is another thing now. */
async function addScript(page_id: string, scan: string, at: number): Promise<void> {
  const { db } = test.database
  const [id, identity, account_id] = [randomUUID(), `script ${at}`, owner.accountId]
  const seen = {
    ...{ id: 's1', identity, label: identity, kind: 'external', url: null, host: null, vendor: null, purpose: null, party: 'first' },
    ...{ state: 'ran', scope: at % 6 === 5 ? 'payment-provider' : 'merchant', library: null, integrity: { method: 'tracked' } },
    ...{ behaviours: [], initiators: [], risk: { score: at, severity: 'low' }, sha256: 'a'.repeat(64), sizeBytes: 1 },
  }
  await db
    .updateTable('scans')
    .set({ result: JSON.stringify({ scripts: [seen] }) })
    .where('id', '=', scan)
    .execute()
  const { finished_at } = await db.selectFrom('scans').select('finished_at').where('id', '=', scan).executeTakeFirstOrThrow()
  await db
    .insertInto('page_scripts')
    .values({
      ...{ id, account_id, page_id, identity, identity_sha256: sha256(identity), label: identity, kind: 'external', state: 'ran' },
      ...{ party: 'third', scope: 'other', integrity: 'sri', behaviours: [], risk_score: 99, severity: 'critical', sha256: null },
      ...{ first_seen_at: finished_at ?? now, last_seen_at: new Date('2026-11-28T04:00:00Z'), first_scan_id: scan, last_scan_id: scan },
      last_script_id: 's1',
    })
    .execute()
  await db
    .insertInto('script_observations')
    .values({ account_id, page_id, page_script_id: id, scan_id: scan, observed_at: finished_at ?? now, profile: 'desktop', sha256: null })
    .execute()
}

/** One header, which every other site has authorized for all of its pages, and some again for the page with another value. */
async function addHeaders(site_id: string, page_id: string, scan: string, at: number): Promise<void> {
  const { db } = test.database
  const { accountId: account_id } = owner
  const [part_id, value] = [sha256('x-frame-options'), at % 3 === 0 ? 'DENY' : `ALLOW-FROM ${at}`]
  const named = { place: '', source: 'response', header: 'x-frame-options', part: '', tier: 1 }
  const set_sha256 = sha256(value)
  const seen = { first_seen_at: new Date(`2026-11-${10 + (at % 4)}T04:00:00Z`), last_seen_at: new Date('2026-11-28T04:00:00Z') }
  await db
    .insertInto('header_sets')
    .values({ account_id, sha256: set_sha256, parts: JSON.stringify([{ id: part_id, ...named, value }]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('header_periods')
    .values({
      ...{ id: randomUUID(), account_id, page_id, profile: 'desktop', set_sha256, ...seen, is_first: true },
      ...{ first_scan_id: scan, last_scan_id: scan, unread: '[]', carried: '[]', never_read: '[]' },
      missing: JSON.stringify([{ header: 'referrer-policy', url: `https://${at}.example/` }]),
    })
    .execute()
  await db
    .insertInto('header_values')
    .values({ account_id, page_id, part_id, value_sha256: sha256(value), first_seen_at: seen.first_seen_at })
    .execute()
  const decided = {
    account_id,
    site_id,
    batch_id: randomUUID(),
    verdict: 'approve',
    part_id,
    ...named,
    reason: 'business',
    justification: `by ${at}`,
  }
  const by = { decided_by: 'x', decided_from: '192.0.2.7', rules_version: '1' }
  const decide = (of: string | null, of_value: string, day: number) =>
    db
      .insertInto('header_decisions')
      .values({ ...decided, ...by, id: randomUUID(), page_id: of, value: of_value, decided_at: new Date(`2026-11-${day}T05:00:00Z`) })
      .execute()
  if (at % 2 === 0) await decide(null, value, 15)
  if (at % 5 === 0) await decide(page_id, 'SAMEORIGIN', 16)
}

it('finds of each site what it finds of that site alone', async () => {
  const { db } = test.database
  const ids = sites.map(({ id }) => id)
  const whole = await standing(db, ids)
  const states = new Set<string>()
  for (const { id, pageId } of sites) {
    const one = await standing(db, [id])
    const own = new Set(one.pages.map((page) => page.id))
    expect(whole.pages.filter(({ siteId }) => siteId === id)).toEqual(one.pages)
    expect(one.pages[0]?.days).toHaveLength(7)
    expect(whole.named.filter(({ script }) => script.siteId === id)).toEqual(one.named)
    expect(one.named).toHaveLength(1)
    expect(whole.facts.headersRead.filter((read) => read.pageId === pageId)).toEqual(one.facts.headersRead)
    expect(whole.facts.scripts.filter(({ pages }) => pages.some((url) => one.pages.some((page) => page.url === url)))).toEqual(
      one.facts.scripts,
    )
    expect(whole.watched.filter((page) => own.has(page.id))).toEqual(one.watched)
    for (const { procedure, state } of sayControls(one.facts, 'en')) states.add(`${procedure} ${state}`)
  }
  // The sites are not all alike, or nothing could be told from them being equal.
  expect([...states].filter((state) => /^(6.4.3.b|11.6.1.d) /.test(state)).length).toBeGreaterThan(2)
})

it('finds the headers of each page as of the page alone', async () => {
  const { db } = test.database
  const pages = sites.map(({ id, pageId }) => ({ id: pageId, siteId: id }))
  const of = { accountId: owner.accountId, ends: moments.ends }
  for (const asked of [of, { accountId: owner.accountId }]) {
    const whole = await headersAsOf(db, { ...asked, pages })
    expect(whole.size).toBe(19)
    for (const page of pages) expect(whole.get(page.id)).toEqual((await headersAsOf(db, { ...asked, pages: [page] })).get(page.id))
    expect(new Set([...whole.values()].flatMap(({ parts }) => parts.map(({ state }) => state)))).toEqual(
      new Set(['authorized', 'new', 'changed']),
    )
  }
})

it('asks no more of twenty-five sites than of one, but for the results of their scans, which are read twenty at a time', async () => {
  let asked = 0
  const counting = test.database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const queriesOf = async (siteIds: readonly string[]) => {
    asked = 0
    await standing(counting, siteIds)
    return asked
  }
  const one = await queriesOf(sites.slice(0, 1).map(({ id }) => id))
  expect(one).toBeGreaterThan(10)
  expect(await queriesOf(sites.map(({ id }) => id))).toBe(one + 1)
})
