// The demo's year: the same for the same seed, the same rows as real scans leave, and never by accident in a database that people use.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { incidentStates, statementKinds } from '@tillwatch/contract/lists'
import { buildHar } from '@tillwatch/core/capture'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyring } from '../packages/server/src/adapters/keyring.ts'
import { readSettings } from '../packages/server/src/config/env.ts'
import { listIncidents } from '../packages/server/src/features/alerts/index.ts'
import { openAssessorLink } from '../packages/server/src/features/assessors/index.ts'
import { listClients } from '../packages/server/src/features/clients/index.ts'
import { putSubscriptionDocument } from '../packages/server/src/features/documents/index.ts'
import { listInventory } from '../packages/server/src/features/inventory/index.ts'
import { listReports } from '../packages/server/src/features/reports/index.ts'
import { shopCapture } from '../packages/server/src/features/sample/captures.ts'
import { shift } from '../packages/server/src/features/sample/shift.ts'
import { runScan } from '../packages/server/src/features/scans/index.ts'
import { claimSite, listSites } from '../packages/server/src/features/sites/index.ts'
import { listStatements } from '../packages/server/src/features/statements/index.ts'
import { otherActor, type TestContext, testContext } from '../packages/server/test/support/context.ts'
import { signUpDemoPerson } from '../tools/seed-demo/person.ts'
import { planYear, type Year } from '../tools/seed-demo/plan.ts'
import { demoEmail, whyNotSeed } from '../tools/seed-demo/refusal.ts'
import { seedYear } from '../tools/seed-demo/seed.ts'
import { seedWork } from '../tools/seed-demo/work.ts'

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

/** All that the year writes into an empty database, but what names the account and the scripts of the inventory, the order of writing, and what nobody may guess. */
async function writtenBy(seeded: Year) {
  const there = await testContext()
  try {
    const { db } = there.database
    const counts = await seedYear(there.database, there.context.store, await otherActor(there.database), seeded)
    const contents = tables.map(async (table) => {
      const random = new Set(['account_id', 'page_script_id', 'proof_token', 'place_in_order', ...(table === 'page_scripts' ? ['id'] : [])])
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

it('is seen by an agency that has clients, incidents in all states, statements, reports, evidence, and an assessor link', async () => {
  const person = await signUpDemoPerson(test.database, settings(), demoEmail(0))
  const { store } = test.context
  const until = new Date()
  await seedYear(test.database, store, person, { ...year, until })
  const context = {
    ...{ db: test.database.db, store, keyring: keyring('a secret of this test'), siteOrigin: () => 'http://127.0.0.1:8080' },
    ...{ mayBePlain: () => false, mails: test.mails, printPdf: async () => ({ none: 'no browser' }), evidenceMonths: 24 },
  }
  const { assessorUrl } = await seedWork(context, person, person.email, until)

  const { clients } = await listClients(context, person)
  expect(clients.map(({ sites }) => sites)).toEqual([1, 1, 1, 1])
  const { incidents } = await listIncidents(context, person, { limit: 100 })
  expect(new Set(incidents.map(({ state }) => state))).toEqual(new Set(incidentStates))
  const { statements } = await listStatements(context, person)
  expect(statements.map(({ said }) => said.kind).sort()).toEqual([...statementKinds].sort())
  const { reports } = await listReports(context, person, { limit: 10 })
  expect(reports.map(({ state }) => state)).toEqual(['ready', 'ready'])
  const records = await test.database.db.selectFrom('evidence_records').select('kind').where('account_id', '=', person.accountId).execute()
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['capture', 'comparison', 'change', 'alert', 'statement', 'report']))
  const reader = await openAssessorLink(context, new URL(assessorUrl).hash.slice(1), '192.0.2.7')
  expect(reader.accountId).toBe(person.accountId)
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
