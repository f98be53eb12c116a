// The demo's year: the same for the same seed, the same rows as real scans leave, and never by accident in a database that people use.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHar } from '@tillwatch/core/capture'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../packages/server/src/config/env.ts'
import { putSubscriptionDocument } from '../packages/server/src/features/documents/index.ts'
import { listInventory } from '../packages/server/src/features/inventory/index.ts'
import { shopCapture } from '../packages/server/src/features/sample/captures.ts'
import { shift } from '../packages/server/src/features/sample/shift.ts'
import { runScan } from '../packages/server/src/features/scans/index.ts'
import { claimSite, listSites } from '../packages/server/src/features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../packages/server/test/support/context.ts'
import { signUpDemoPerson } from '../tools/seed-demo/person.ts'
import { planYear, type Year } from '../tools/seed-demo/plan.ts'
import { demoEmail, whyNotSeed } from '../tools/seed-demo/refusal.ts'
import { seedYear } from '../tools/seed-demo/seed.ts'

const year: Year = { seed: 7, name: 'test', clients: 4, weeks: 9, until: new Date('2026-11-01T12:00:00Z') }
let test: TestContext
let folder: string

beforeEach(async () => {
  test = await testContext()
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-seed-'))
})
afterEach(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const sites = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
const settings = (more = {}) => readSettings({ TILLWATCH_DATA: folder, BILLING: 'off', ...more })

const tables = ['sites', 'pages', 'scans', 'page_scripts', 'script_observations', 'decisions'] as const

/** All that the year writes into an empty database, but what names the account and the scripts of the inventory, and what nobody may guess. */
async function writtenBy(seeded: Year) {
  const there = await testContext()
  try {
    const { db } = there.database
    const counts = await seedYear(there.database, there.context.store, await otherActor(there.database), seeded)
    const contents = tables.map(async (table) => {
      const random = new Set(['account_id', 'page_script_id', 'proof_token', ...(table === 'page_scripts' ? ['id'] : [])])
      const rows = await db
        .selectFrom(table as 'scans')
        .selectAll()
        .execute()
      return rows.map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !random.has(name)))).sort()
    })
    return { counts, contents: await Promise.all(contents) }
  } finally {
    await there.close()
  }
}

it('writes the same rows for the same seed, and others for another', async () => {
  const short: Year = { ...year, clients: 2, weeks: 5 }
  const first = await writtenBy(short)
  expect(first.counts).toMatchObject({ sites: short.clients })
  expect(first.counts.scans).toBeGreaterThan(short.clients * short.weeks)
  expect(first.counts.decisions).toBeGreaterThan(short.clients)
  expect(await writtenBy(short)).toEqual(first)
  expect((await writtenBy({ ...short, seed: 8 })).contents).not.toEqual(first.contents)
})

it('leaves what real scans of the same visits leave', async () => {
  const seeder = await otherActor(test.database)
  const one: Year = { ...year, clients: 1 }
  await seedYear(test.database, test.context.store, seeder, one)
  const [planned] = planYear(one)
  const [page] = planned?.pages ?? []
  if (!planned || !page) throw new Error('nothing was planned')
  const scans = planned.scans.filter(({ pageId }) => pageId === page.id)

  const actor = await otherActor(test.database)
  const site = await claimSite(sites(), actor, { subscriptionId: null, url: page.url })
  const pageId = site.pages[0]?.id ?? ''
  await test.database.db.deleteFrom('scans').where('page_id', '=', pageId).execute()
  for (const scan of scans) {
    test.capture(async () => {
      const taken = shift(shopCapture(scan.shop), scan)
      return { ...taken, har: buildHar(taken.capture) }
    })
    const row = {
      id: crypto.randomUUID(),
      account_id: actor.accountId,
      url: page.url,
      profile: 'desktop',
      page_id: pageId,
      trigger: 'manual',
    }
    await test.database.db.insertInto('scans').values(row).execute()
    await runScan(test.context, row.id, new AbortController().signal)
  }
  const rows = (id: string) =>
    test.database.db
      .selectFrom('scans')
      .select(['state', 'outcome_code', 'result', 'script_count', 'first_party_count', 'finding_count', 'risk_score', 'severity', 'url'])
      .where('page_id', '=', id)
      .orderBy('created_at')
      .execute()
  expect(await rows(page.id)).toEqual(await rows(pageId))
  const inventory = async (by: typeof actor, id: string) =>
    (await listInventory(sites(), by, id, { limit: 200 })).scripts
      .map(({ label, sha256, versions, seenInRecent, risk, vendor }) => ({ label, sha256, versions, seenInRecent, risk, vendor }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  expect(await inventory(seeder, page.id)).toEqual(await inventory(actor, pageId))
})

it('is seen by the person whose sign-in is printed, with pages whose next scan is to come', async () => {
  const person = await signUpDemoPerson(test.database, settings(), demoEmail(0))
  await seedYear(test.database, test.context.store, person, { ...year, until: new Date() })
  const { sites: listed } = await listSites(sites(), person)
  expect(listed).toHaveLength(4)
  for (const { nextScanAt, isPaused } of listed.flatMap(({ pages }) => pages))
    expect(isPaused || Date.parse(nextScanAt ?? '') > Date.now()).toBe(true)
})

it('is not written into a database that holds it, that holds sites of people, or that others can reach', async () => {
  expect(await whyNotSeed(test.database, settings())).toBeNull()
  const origin = { TILLWATCH_ORIGIN: 'https://tillwatch.example', HOST: '0.0.0.0', MAIL: 'outbox' }
  expect(await whyNotSeed(test.database, settings(origin))).toContain('Others can reach this installation')
  expect(await whyNotSeed(test.database, settings({ SMTP_URL: 'smtp://mail.example' }))).toContain('sends emails')
  await claimSite(sites(), await otherActor(test.database), { subscriptionId: null, url: 'https://shop.example/checkout' })
  expect(await whyNotSeed(test.database, settings())).toContain('sites of other people, such as shop.example')
  await signUpDemoPerson(test.database, settings(), demoEmail(0))
  expect(await whyNotSeed(test.database, settings())).toContain('already contains the demo data')
})
