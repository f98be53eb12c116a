// Links for assessors: who gives and withdraws them, that a key is kept nowhere, and that one that does not work tells nothing.
import { randomUUID } from 'node:crypto'
import { createAssessorLinkSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { createAssessorLink, listAssessorLinks, openAssessorLink, revokeAssessorLink } from '#features/assessors/index.ts'
import { listActivity } from '#features/audit/index.ts'
import { otherActor } from '../../support/context.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
let owner: Actor
let eve: Actor
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  owner = await otherActor(database)
  eve = await otherActor(database)
})

const context = () => ({ db: database.db, siteOrigin: () => 'https://tillwatch.example' })
const create = (given: object = {}, actor = owner) =>
  createAssessorLink(context(), actor, createAssessorLinkSchema.parse({ assessor: 'Example QSA', siteIds: null, ...given }))
const list = async (actor = owner) => (await listAssessorLinks(context(), actor)).links
const open = (url: string) => openAssessorLink(context(), new URL(url).hash.slice(1), '192.0.2.9')
async function site(actor = owner): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('sites')
    .values({ id, account_id: actor.accountId, host: `${id}.example`, url: `https://${id}.example/` })
    .execute()
  return id
}

it('gives a link that reads the account and nothing more, until it ends', async () => {
  const { link, url } = await create({ days: 7 })
  expect(url).toMatch(/^https:\/\/tillwatch\.example\/assess#[\w-]{43}$/)
  expect(link).toMatchObject({ assessor: 'Example QSA', sites: null, mayExport: false, state: 'working', views: { total: 0, last: [] } })
  expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBeLessThanOrEqual(7 * 86_400_000)
  expect(await open(url)).toMatchObject({
    ...{ accountId: owner.accountId, role: 'assessor', address: '192.0.2.9' },
    link: { id: link.id, siteIds: null },
  })
})

it('lasts thirty days unless told otherwise, and never longer', async () => {
  const { link } = await create()
  expect(Math.round((Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000)).toBe(30)
  expect(createAssessorLinkSchema.safeParse({ assessor: 'x', siteIds: null, days: 31 }).success).toBe(false)
})

it('keeps the key nowhere: not in the table, not in the log', async () => {
  const { url } = await create()
  const token = new URL(url).hash.slice(1)
  const kept = await database.db.selectFrom('assessor_links').selectAll().execute()
  const told = await database.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify([kept, told, await list()])).not.toContain(token)
})

it('answers alike to a key that never was, has ended or was withdrawn', async () => {
  const [ended, withdrawn] = [await create(), await create()]
  await database.db
    .updateTable('assessor_links')
    .set({ created_at: new Date(Date.now() - 86_400_000), expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', ended.link.id)
    .execute()
  await revokeAssessorLink(context(), owner, withdrawn.link.id)
  const refusals: string[] = []
  for (const url of [ended.url, withdrawn.url, `https://x.example/#${'A'.repeat(43)}`, 'https://x.example/#short', 'https://x.example/'])
    refusals.push(await open(url).then(String, ({ code, message }: { code: string; message: string }) => `${code}: ${message}`))
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toMatch(/^not-found: This link is incomplete, expired, or revoked/)
  expect((await list()).map(({ state }) => state).sort()).toEqual(['expired', 'revoked'])
})

it('names the sites that can be read, and takes none of another account', async () => {
  const [mine, others] = [await site(), await site(eve)]
  const { link } = await create({ siteIds: [mine] })
  expect(link.sites).toEqual([{ id: mine, host: `${mine}.example` }])
  for (const siteIds of [[others], [mine, others], [randomUUID()], ['x']])
    await expect(create({ siteIds })).rejects.toMatchObject({ code: 'not-found', field: 'siteIds' })
})

it('lets nobody but an owner give, see or withdraw links', async () => {
  const { link } = await create()
  for (const role of ['viewer', 'assessor'] as const) {
    const actor = { ...owner, role }
    await expect(create({}, actor)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(list(actor)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(revokeAssessorLink(context(), actor, link.id)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

it('knows no link of another account', async () => {
  const { link, url } = await create()
  expect(await list(eve)).toEqual([])
  await expect(revokeAssessorLink(context(), eve, link.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await open(url)).toMatchObject({ link: { id: link.id } })
})

it('writes down who gave and withdrew a link, once', async () => {
  const { link } = await create({ mayExport: true })
  await revokeAssessorLink(context(), owner, link.id)
  expect(await revokeAssessorLink(context(), owner, link.id)).toMatchObject({ state: 'revoked' })
  const { activity } = await listActivity(context(), owner, { limit: 50 })
  expect(activity.map(({ action, details }) => [action, details.assessor])).toEqual([
    ['assessor-link.revoke', 'Example QSA'],
    ['assessor-link.create', 'Example QSA'],
  ])
  expect(activity[1]?.details).toEqual({ assessor: 'Example QSA', endsAt: link.expiresAt, mayExport: 'yes' })
})

it('has twenty links that work at most', async () => {
  const made = []
  for (let each = 0; each < 20; each++) made.push(await create())
  await expect(create()).rejects.toMatchObject({ code: 'conflict' })
  await revokeAssessorLink(context(), owner, made[0]?.link.id ?? '')
  expect(await create()).toMatchObject({ link: { state: 'working' } })
})
