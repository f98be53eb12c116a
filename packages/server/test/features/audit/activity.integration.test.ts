// The activity of an account, on a real database: what was done, filtered and page by page; and the wall between accounts.

import { type ActivityAction, activityDetails } from '@tillwatch/contract/lists'
import { activityListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as audit from '#features/audit/index.ts'
import { exportActivity, listActivity, recordAudit } from '#features/audit/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { decide } from '#features/inventory/index.ts'
import { deleteScan, runScan } from '#features/scans/index.ts'
import { announceDeploy, changePage, claimSite, removePage } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

let test: TestContext
let owner: Actor
let siteId: string
let scanId: string
beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = { ...(await otherActor(test.database)), address: '192.0.2.7' }
  siteId = await claimed('https://shop.example/checkout')
  scanId = test.enqueued.at(-1)?.[0] ?? ''
  await runScan(test.context, scanId, new AbortController().signal)
})
const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
const claimed = async (url: string) => (await claimSite(context(), owner, { subscriptionId: null, url })).id
const list = async (query = {}, actor = owner) => activityListSchema.parse(await listActivity(test.context, actor, { limit: 50, ...query }))
/** Of the file, headings first. */
async function lines(filters = {}, actor = owner): Promise<string[]> {
  let text = ''
  for await (const part of (await exportActivity(test.context, actor, filters)).lines) text += part
  return text.trim().split('\r\n')
}
const actions = async (query = {}) => (await list(query)).activity.map(({ action }) => action)

it('says who did what, when and from where, newest first; the program does things from nowhere', async () => {
  const { activity } = await list()
  expect(activity).toMatchObject([
    { action: 'scan.record', actor: 'worker', actorName: null, address: null, subject: scanId, details: { result: 'evaluated' } },
    { action: 'site.claim', actor: 'other', address: '192.0.2.7', subject: siteId, details: { host: 'shop.example' } },
    { action: 'scan.start', actor: 'other', address: '192.0.2.7', subject: scanId, details: { trigger: 'schedule' } },
  ])
  expect(Date.parse(activity[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

it('names the people of the account by name and e-mail address, also in the file, and nobody of another', async () => {
  const { db } = test.database
  const person = async (name: string) =>
    (
      await db
        .insertInto('users')
        .values({ name, email: `${name.toLowerCase()}-${owner.accountId}@shop.example` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [ann, eve] = [await person('Ann'), await person('Eve')]
  await db.insertInto('memberships').values({ account_id: owner.accountId, user_id: ann, role: 'owner' }).execute()
  for (const name of [ann, eve]) await recordAudit(db, { ...owner, name }, 'site.deploy', siteId)
  const named = `Ann (ann-${owner.accountId}@shop.example)`
  const { activity, actors } = await list({ limit: 2 })
  expect(activity.map(({ actorName }) => actorName)).toEqual([null, named])
  expect((await lines()).at(2)).toContain(`,${named},`)
  expect(actors.map(({ name }) => name)).toEqual([named, null, null, null])
})

it('filters by group, actor, subject, time, and site with its pages and their scans', async () => {
  const other = await claimed('https://other.example/')
  expect(await actions({ group: 'sites' })).toEqual(['site.claim', 'site.claim'])
  expect(await actions({ actor: 'worker' })).toEqual(['scan.record'])
  expect(await actions({ subject: scanId })).toEqual(['scan.record', 'scan.start'])
  expect(await actions({ site: siteId })).toEqual(['scan.record', 'site.claim', 'scan.start'])
  expect(await actions({ site: other })).toEqual(['site.claim', 'scan.start'])
  expect(await actions({ site: "' or 1=1" })).toEqual([])
  expect(await actions({ to: new Date(Date.now() - 60_000).toISOString() })).toEqual([])
  expect(await actions({ from: new Date(Date.now() - 60_000).toISOString() })).toHaveLength(5)
})

it('records beside an act only what the closed list names, so that all of it has words', async () => {
  const page = await test.database.db.selectFrom('pages').select('id').where('site_id', '=', siteId).executeTakeFirstOrThrow()
  const daily = { frequency: 'daily', cron: null, timeZone: 'UTC' } as const
  await changePage(context(), owner, page.id, { schedule: daily, isPaused: true })
  await changePage(context(), owner, page.id, { isPaused: false, isPayment: true })
  await announceDeploy(context(), owner, siteId)
  const decision = { verdict: 'reject', justification: 'No longer ordered.' } as const
  await decide(context(), owner, siteId, { ...decision, target: { covers: 'vendor', vendor: 'Stripe', purpose: 'payment' } })
  await decide(context(), owner, siteId, { ...decision, target: { covers: 'directory', host: 'cdn.example', directory: '/a/' } })
  const { activity } = await list()
  expect(activity.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { url: 'https://shop.example/checkout', isPaused: 'true', schedule: 'daily UTC', scheduleBefore: 'weekly UTC' },
      expect.objectContaining({ covers: 'vendor', vendor: 'Stripe' }),
      expect.objectContaining({ covers: 'directory', directory: 'cdn.example/a/' }),
    ]),
  )
  const rows = await test.database.db.selectFrom('audit_log').select(['action', 'details']).execute()
  const unnamed = rows.flatMap(({ action, details }) =>
    Object.keys(details as object).filter((name) => !(activityDetails[action as ActivityAction] as readonly string[]).includes(name)),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(unnamed).toEqual([])
})

it('still has what was done to a page that was removed', async () => {
  const page = await test.database.db.selectFrom('pages').select('id').where('site_id', '=', siteId).executeTakeFirstOrThrow()
  await removePage(context(), owner, page.id)
  expect(await actions({ site: siteId })).toEqual(['page.remove', 'scan.record', 'site.claim', 'scan.start'])
})

it('still has what was done to a scan of the site that was deleted, by whom and that it was', async () => {
  await deleteScan(context(), owner, scanId)
  expect(await actions({ site: siteId })).toEqual(['scan.delete', 'scan.record', 'site.claim', 'scan.start'])
})

it('goes on page by page through what belongs to a site, however much was done elsewhere since', async () => {
  const other = await claimed('https://other.example/')
  for (let at = 0; at < 120; at++) await recordAudit(test.database.db, owner, 'site.deploy', at % 2 === 0 ? other : siteId)
  const first = await list({ site: siteId, limit: 50 })
  const second = await list({ site: siteId, limit: 50, after: first.next ?? '' })
  expect(first.activity.map(({ subject }) => subject)).toEqual(Array.from({ length: 50 }, () => siteId))
  expect(second.activity.map(({ action }) => action).slice(-4)).toEqual(['site.deploy', 'scan.record', 'site.claim', 'scan.start'])
  expect([first.activity.length + second.activity.length, second.next]).toEqual([63, null])
})

it('puts all that fits into the file, however much that is', async () => {
  await test.database.db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 2_100 }, (_, at) => ({
        account_id: owner.accountId,
        actor: 'bench',
        action: 'site.deploy',
        subject: String(at),
      })),
    )
    .execute()
  const file = await lines({ actor: 'bench' })
  expect(file[0]).toContain('at,actor,name,address,action,subject,details')
  expect(file.slice(1).map((line) => line.split(',')[5])).toEqual(Array.from({ length: 2_100 }, (_, at) => String(2_099 - at)))
})

it('finds the little that was done in a short time without reading a long log', async () => {
  const { db } = test.database
  await sql`insert into audit_log (account_id, actor, action, subject, at)
    select ${owner.accountId}, 'bench', 'site.deploy', n, now() - interval '100 days' from generate_series(1, 20000) n`.execute(db)
  await sql`analyze audit_log`.execute(db)
  const from = new Date(Date.now() - 86_400_000).toISOString()
  for (const filter of [{}, { site: siteId }, { actor: owner.name }, { subject: siteId }])
    await db.transaction().execute(async (trx) => {
      expect((await listActivity({ db: trx }, owner, { limit: 50, from, ...filter })).activity).not.toEqual([])
      const { rows } = await sql<{ read: number }>`
        select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'audit_log'`.execute(trx)
      // Of the 20,000 rows before the period none. The planner may pass over the 2,100 recent rows of another actor.
      expect(Number(rows[0]?.read)).toBeLessThan(5_000)
    })
})

it('says of nothing that it belongs to a site of another account', async () => {
  const eve = await otherActor(test.database)
  await recordAudit(test.database.db, eve, 'site.deploy', siteId)
  expect(await actions({ site: siteId })).not.toContain('site.deploy')
  expect((await list({ site: siteId }, eve)).activity).toEqual([])
})

it('goes on page by page without gaps or repeats', async () => {
  for (let at = 0; at < 5; at++) await recordAudit(test.database.db, owner, 'site.deploy', String(at))
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await list({ limit: 3, ...(after ? { after } : {}) })
    seen.push(...page.activity.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toEqual((await list()).activity.map(({ id }) => id))
  expect(seen).toHaveLength(8)
})

it.each(['0', '-1', 'x', "1' or '1"])('refuses the place %j in the list', async (after) => {
  await expect(list({ after })).rejects.toMatchObject({ code: 'bad-input', field: 'after' })
})

const reading = {
  listActivity: (actor: Actor) => listActivity(test.context, actor, { limit: 50 }).then(({ activity }) => activity),
  exportActivity: async (actor: Actor) => (await lines({}, actor)).slice(1),
}

it('has a test for each verb', () => {
  const writing = ['recordAudit', 'listRecords'] // no verbs: others call them for their own accounts
  expect([...Object.keys(reading), ...writing].sort()).toEqual(Object.keys(audit).sort())
})

it.each(Object.entries(reading))('gives %s to owners only, and each account its own', async (_verb, call) => {
  await expect(call({ ...owner, role: 'viewer' })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await call(owner)).toHaveLength(3)
  expect(await call(await otherActor(test.database))).toEqual([])
})
