// Prevalence: how many other accounts were served a content or anything from an address, told to nobody below three, and kept for thirty days.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { actFor, connect, inScope } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { knowledgeOf, recordPrevalence } from '#features/prevalence/index.ts'
import { countsOf } from '#features/prevalence/queries.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { recordFacts } from '#roles/scan-life.ts'
import { test, watchPage } from '../inventory/watched-page.ts'
import { contentHash, daysAgo, newShop, type Shop, serve } from './served.ts'

watchPage()

const tag = 'https://cdn.tags.example/v3/tag.js'
const db = () => test.database.db
let shops: Shop[]
beforeEach(async () => {
  await sql`delete from script_prevalence`.execute(db())
  shops = []
  for (let at = 0; at < 4; at++) shops.push(await newShop(test))
})
const knownTo = async (shop: Shop | undefined, content: string, address = tag, at = new Date()) => {
  const { actor, siteId } = shop as Shop
  const sha256 = contentHash(content)
  return (await knowledgeOf(db(), { accountId: actor.accountId, siteId, at }, [{ sha256, address }])).get(sha256)
}

it('counts the other accounts that were served a content and an address, builds of the address together', async () => {
  const [one, two, three, four] = shops as [Shop, Shop, Shop, Shop]
  await serve(one, { 'https://cdn.tags.example/v3/tag.js': 'a' })
  await serve(two, { 'https://cdn.tags.example/v4/tag.js': 'a' })
  await serve(three, { 'https://cdn.tags.example/v5/tag.js': 'a' })
  await serve(four, { [tag]: 'b' })
  expect(await knownTo(four, 'a')).toMatchObject({ contentAccounts: 3, addressAccounts: 3 })
  expect(await knownTo(four, 'b')).toMatchObject({ contentAccounts: 0, addressAccounts: 3 })
})

it('tells one and two accounts alike, and an address that fewer than three have as one that nobody has', async () => {
  const [one, two, three, four] = shops as [Shop, Shop, Shop, Shop]
  await serve(one, { [tag]: 'a' })
  const single = await knownTo(four, 'a')
  await serve(two, { [tag]: 'a' })
  expect(await knownTo(four, 'a')).toEqual(single)
  expect(single).toMatchObject({ contentAccounts: 1, addressAccounts: 0 })
  await serve(three, { [tag]: 'a' })
  expect(await knownTo(four, 'a')).toMatchObject({ contentAccounts: 3, addressAccounts: 3 })
})

it('counts an account once, however many pages, scans and contents it has, and never the one that asks', async () => {
  const [one, two] = shops as [Shop, Shop]
  for (const content of ['a', 'b', 'c', 'a']) await serve(one, { [tag]: content, 'https://other.example/x.js': content })
  await serve(two, { [tag]: 'a' })
  const addressSha256 = (
    await sql<{ sha256: string }>`
    select sha256 from script_prevalence where kind = 'address' and account_id = ${two.actor.accountId}`.execute(db())
  ).rows[0]?.sha256
  const named = [{ sha256: contentHash('a'), addressSha256: addressSha256 ?? '' }]
  expect(await countsOf(db(), two.actor.accountId, new Date(), named)).toEqual([{ contentAccounts: 1, addressAccounts: 0 }])
  expect((await sql`select from script_prevalence where account_id = ${one.actor.accountId}`.execute(db())).rows).toHaveLength(5)
})

it('notes nothing of the shop itself, of code without an address, of scans that were not evaluated, and of the made-up shop', async () => {
  const [one] = shops as [Shop]
  const scanId = await serve(one, { 'https://shop.example/app.js': 'a', 'https://static.shop.example/b.js': 'b' })
  const noted = async () => (await sql`select from script_prevalence`.execute(db())).rows.length
  expect(await noted()).toBe(0)
  const { rows } = await sql<{ result: ScanResult }>`select result from scans where id = ${scanId}`.execute(db())
  const result = rows[0]?.result as ScanResult
  const third = { ...result, scripts: result.scripts.map((script) => ({ ...script, party: 'third' as const, url: tag })) }
  const page = { ...one, scanId, accountId: one.actor.accountId, profile: 'desktop', at: new Date() } as const
  await recordPrevalence(db(), { page, result: { ...third, result: 'not-evaluated' } })
  await recordPrevalence(db(), { page: { ...page, accountId: sampleAccountId }, result: third })
  await recordPrevalence(db(), { page, result: { ...third, scripts: third.scripts.map((script) => ({ ...script, url: null })) } })
  expect(await noted()).toBe(0)
  await recordPrevalence(db(), { page, result: third })
  expect(await noted()).toBe(3)
})

it('notes nothing where it is switched off', async () => {
  test.context.onRecorded = recordFacts
  await serve(shops[0] as Shop, { [tag]: 'a' })
  expect((await sql`select from script_prevalence`.execute(db())).rows).toEqual([])
})

it('counts thirty days, removes what is older, and all of it where it is switched off', async () => {
  for (const shop of shops.slice(0, 3)) await serve(shop, { [tag]: 'a' })
  const [, , third, four] = shops as [Shop, Shop, Shop, Shop]
  const age = (days: number) =>
    sql`update script_prevalence set seen_on = ${daysAgo(days).toISOString().slice(0, 10)}::date where account_id = ${third.actor.accountId}`.execute(
      db(),
    )
  const enforce = (prevalenceOff = false) =>
    enforceRetention({ db: db(), evidenceMonths: 13, recordingMonths: 3, reportMonths: 24, prevalenceOff }, new Date())
  await age(29)
  expect(await knownTo(four, 'a')).toMatchObject({ contentAccounts: 3, addressAccounts: 3 })
  expect(await enforce()).toMatchObject({ prevalence: 0 })
  await age(30)
  expect(await knownTo(four, 'a')).toMatchObject({ contentAccounts: 1, addressAccounts: 0 })
  expect(await enforce()).toMatchObject({ prevalence: 2 })
  expect(await enforce(true)).toMatchObject({ prevalence: 4 })
})

it('shows a request of an account nothing but its own, so that a request can count nobody else', async () => {
  for (const shop of shops) await serve(shop, { [tag]: 'a' })
  const [one] = shops as [Shop]
  const seen = await inScope(() => {
    actFor(one.actor.accountId)
    return sql<{ account_id: string }>`select distinct account_id from script_prevalence`.execute(db())
  })
  expect(seen.rows).toEqual([{ account_id: one.actor.accountId }])
  const asked = inScope(() => {
    actFor(one.actor.accountId)
    return knownTo(one, 'a')
  })
  expect(await asked).toMatchObject({ contentAccounts: 0, addressAccounts: 0 })
  expect(await knownTo(one, 'a')).not.toMatchObject({ contentAccounts: 0 })
})

it('finds the rows of each content by the index among many, and reads no more than a hundred of them', async () => {
  await sql`insert into accounts (id, name) select gen_random_uuid(), 'many' from generate_series(1, 120)`.execute(db())
  await sql`
    insert into script_prevalence (kind, sha256, account_id, seen_on)
    select 'content', encode(sha256(n::text::bytea), 'hex'), id, current_date
    from (select id from accounts where name = 'many') a, generate_series(1, 200) n`.execute(db())
  await sql`analyze script_prevalence`.execute(db())
  const [sha256, owner] = [contentHash('7'), shops[0]?.actor.accountId ?? '']
  const statements: CompiledQuery[] = []
  const listened = connect(test.database.config, null, 1, ({ query }) => void statements.push(query))
  try {
    const named = [{ sha256, addressSha256: null }]
    expect(await countsOf(listened.db, owner, new Date(), named)).toEqual([{ contentAccounts: 100, addressAccounts: 0 }])
  } finally {
    await listened.close()
  }
  const [asked] = statements as [CompiledQuery]
  const explain = CompiledQuery.raw(`explain (analyze, costs off, timing off, summary off) ${asked.sql}`, [...asked.parameters])
  const { rows } = await db().executeQuery<{ 'QUERY PLAN': string }>(explain)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan using script_prevalence_pkey/)
  expect(plan).not.toMatch(/Seq Scan on script_prevalence/)
})
