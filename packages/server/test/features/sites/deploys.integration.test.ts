// Deploys: what an account says of a new version of its shop is kept, listed, looked up by content, and let go of.
import { randomUUID } from 'node:crypto'
import type { KeyScope } from '@tillwatch/contract/lists'
import { announceDeploySchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { listActivity } from '#features/audit/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { announceDeploy, claimSite, deploysOf, listDeploys } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

let test: TestContext
let owner: Actor
let siteId: string
const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
const db = () => test.database.db
beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from site_deploys`.execute(db())
  owner = await otherActor(test.database)
  siteId = await newSite(owner)
})

async function newSite(actor: Actor, host = 'shop.example'): Promise<string> {
  return (await claimSite(context(), actor, { subscriptionId: null, url: `https://${host}/checkout` })).id
}
const hash = (letter: string) => letter.repeat(64)
const announce = (commit: string, letters = '', actor = owner, site = siteId) =>
  announceDeploy(
    context(),
    actor,
    site,
    announceDeploySchema.parse({ commit, files: [...letters].map((letter) => ({ path: `assets/${letter}.js`, sha256: hash(letter) })) }),
  )
const list = (query: { limit?: number; after?: string } = {}) => listDeploys(context(), owner, siteId, { limit: 50, ...query })
const of = (letter: string, at = new Date(), where = { accountId: owner.accountId, siteId }) =>
  deploysOf(db(), { ...where, at }, [hash(letter)]).then((found) => found.get(hash(letter)))
const age = (commit: string, days: number) =>
  sql`update site_deploys set announced_at = now() - make_interval(days => ${days}) where commit_id = ${commit}`.execute(db())

it('keeps the commit and the files, lists the deploys newest first, and notes each in the activity', async () => {
  await announceDeploy(context(), owner, siteId)
  await announce('v1', 'ab')
  await announce('v2', 'a')
  const { deploys } = await list()
  expect(deploys.map(({ commit, fileCount, announcedBy }) => [commit, fileCount, announcedBy])).toEqual([
    ['v2', 1, owner.name],
    ['v1', 2, owner.name],
    [null, 0, owner.name],
  ])
  const { activity } = await listActivity({ db: db() }, owner, { group: 'sites', limit: 10 })
  expect(activity.filter(({ action }) => action === 'site.deploy').map(({ details }) => details)).toEqual(
    Array(3).fill({ host: 'shop.example', pages: '0' }),
  )
})

it('takes the newest deploy once, however often it is announced within a day, and another after it anew', async () => {
  const first = await announce('v1', 'ab')
  expect(first.isNew).toBe(true)
  expect(await announce('v1', 'ba')).toEqual({ id: first.id, isNew: false, scanIds: [] })
  const [one, other] = await Promise.all([announce('v2', 'a'), announce('v2', 'a')])
  expect([one.id === other.id, [one.isNew, other.isNew].sort()]).toEqual([true, [false, true]])
  expect((await announce('v2', 'b')).isNew).toBe(true)
  expect((await announce('v1', 'ab')).isNew).toBe(true)
  await age('v1', 2)
  expect((await list()).deploys.map(({ commit }) => commit)).toEqual(['v2', 'v2', 'v1', 'v1'])
  await announce('v3')
  await age('v3', 2)
  expect(await announceDeploy(context(), owner, siteId)).toMatchObject({ isNew: true })
  expect(await announceDeploy(context(), owner, siteId)).toMatchObject({ isNew: true })
})

it('keeps where people read of it and when it went online, which is neither in the future nor long ago', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  await announceDeploy(context(), owner, siteId, { files: [], url: 'https://ci.example/runs/7', deployedAt: at })
  expect((await list()).deploys).toMatchObject([{ url: 'https://ci.example/runs/7', deployedAt: at }])
  for (const days of [1, -31]) {
    const deployedAt = new Date(Date.now() + days * 86_400_000).toISOString()
    await expect(announceDeploy(context(), owner, siteId, { files: [], deployedAt })).rejects.toMatchObject({
      ...{ code: 'bad-input', field: 'deployedAt' },
    })
  }
  for (const url of ['javascript:alert(1)', 'run 7', 'ftp://ci.example/'])
    expect(announceDeploySchema.safeParse({ url }).success).toBe(false)
})

it('is announced by whoever may, and by a key for that alone', async () => {
  const keyed = (scopes: KeyScope[], siteIds: string[] | null = null): Actor => ({
    ...owner,
    name: 'key:CI',
    role: 'key',
    key: { scopes, siteIds },
  })
  expect(await announce('v1', 'a', keyed(['deploys:write'], [siteId]))).toMatchObject({ isNew: true })
  expect((await list()).deploys[0]?.announcedBy).toBe('key:CI')
  for (const actor of [{ ...owner, role: 'viewer' as const }, keyed(['read', 'scans:write'])])
    await expect(announce('v2', 'a', actor)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(announce('v2', 'a', keyed(['deploys:write'], [randomUUID()]))).rejects.toMatchObject({ code: 'not-found' })
})

it('lists further deploys after the last one told', async () => {
  for (const commit of ['v1', 'v2', 'v3']) await announce(commit)
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, after: first.next ?? '' })
  expect([...first.deploys, ...second.deploys].map(({ commit }) => commit)).toEqual(['v3', 'v2', 'v1'])
  expect(second.next).toBeNull()
  await expect(list({ after: 'nowhere' })).rejects.toMatchObject({ code: 'bad-input', field: 'after' })
})

it('finds the latest deploy of the site that announced a content, within thirty days and not before it was announced', async () => {
  await announce('old', 'ab')
  await announce('new', 'a')
  await age('old', 20)
  expect((await of('a'))?.commit).toBe('new')
  expect((await of('b'))?.commit).toBe('old')
  expect(await of('c')).toBeUndefined()
  expect((await of('a', new Date(Date.now() - 86_400_000)))?.commit).toBe('old')
  await age('old', 31)
  expect(await of('b')).toBeUndefined()
})

it('explains nothing of another site or account', async () => {
  const [eve, other] = [await otherActor(test.database), await newSite(owner, 'other.example')]
  const hers = await newSite(eve)
  await announce('v1', 'a')
  expect(await of('a', new Date(), { accountId: owner.accountId, siteId: other })).toBeUndefined()
  expect(await of('a', new Date(), { accountId: eve.accountId, siteId: hers })).toBeUndefined()
  expect(await of('a', new Date(), { accountId: eve.accountId, siteId })).toBeUndefined()
})

it('takes 5,000 files and a path twice, with its last hash', async () => {
  const files = Array.from({ length: 4_999 }, (_, at) => ({ path: `f${at}.js`, sha256: at.toString(16).padStart(64, '0') }))
  files.push({ path: 'f0.js', sha256: hash('e') })
  await announceDeploy(context(), owner, siteId, { files })
  expect((await list()).deploys[0]?.fileCount).toBe(4_999)
  expect(await of('e')).toBeDefined()
  expect(await of('0')).toBeUndefined()
})

it('refuses a 31st deploy with files within an hour, and keeps nothing of it', async () => {
  const insert = sql`
    insert into site_deploys (id, account_id, site_id, file_count, announced_by)
    select gen_random_uuid(), ${owner.accountId}, ${siteId}, 1, 'x' from generate_series(1, 30)`
  await insert.execute(db())
  await expect(announce('v31', 'a')).rejects.toMatchObject({ code: 'too-many-requests' })
  await announce('without-files')
  expect((await list()).deploys.map(({ commit }) => commit).filter(Boolean)).toEqual(['without-files'])
})

it.each([
  ['a hash that is none', { files: [{ path: 'a', sha256: 'A'.repeat(64) }] }],
  ['5,001 files', { files: Array.from({ length: 5_001 }, (_, at) => ({ path: `f${at}`, sha256: hash('a') })) }],
  ['a commit with a space', { commit: 'a b' }],
  ['an empty path', { files: [{ path: '', sha256: hash('a') }] }],
])('takes no announcement with %s', (_what, body) => {
  expect(announceDeploySchema.safeParse(body).success).toBe(false)
})

it('keeps lists of files for sixty days and deploys as long as evidence', async () => {
  for (const [commit, days] of [
    ['young', 59],
    ['old', 61],
    ['ancient', 500],
  ] as const) {
    await announce(commit, 'a')
    await age(commit, days)
  }
  expect(await enforceRetention({ db: db(), evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, new Date())).toMatchObject({
    deploys: 3,
  })
  const left = await sql<{ commit_id: string; files: number }>`
    select commit_id, (select count(*)::int from deploy_files where deploy_id = site_deploys.id) as files
    from site_deploys where account_id = ${owner.accountId} order by announced_at desc`.execute(db())
  expect(left.rows).toEqual([
    { commit_id: 'young', files: 1 },
    { commit_id: 'old', files: 0 },
  ])
})

it('stores a path that PostgreSQL could not hold in a form that it can', async () => {
  await announceDeploy(context(), owner, siteId, { files: [{ path: `a\0${randomUUID()}\ud800.js`, sha256: hash('a') }] })
  expect((await of('a'))?.commit).toBeNull()
})
