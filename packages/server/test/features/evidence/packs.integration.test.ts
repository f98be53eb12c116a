// Packs that were asked for: made once, by whichever worker, kept for a week, and with words for what went wrong.
import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type EvidencePack, evidencePackListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { expirePacks, fetchPack, listPacks, makePack, requestPack } from '#features/evidence/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { context as data, database, enqueued, newOwner, openAccountData, rowsOf } from '../account/data.ts'

openAccountData()

const key = testKey()
const store = { get: async () => null }
const context = () => ({
  ...{ ...data, evidenceKey: key, store },
  packQueue: { enqueue: async (_db: unknown, id: string) => void enqueued.push(id) },
})
const whole = { contents: 'all' as const }
const broken = (error: Error) => ({ ...context(), packs: { ...data.packs, write: async () => Promise.reject(error) } })

const newest = async (owner: Actor) => evidencePackListSchema.parse(await listPacks(context(), owner)).packs[0]
const asked = async (owner: Actor): Promise<EvidencePack> => requestPack(context(), owner, whole)
async function made(owner: Actor): Promise<string> {
  const { id } = await asked(owner)
  await makePack(context(), id)
  return id
}

it('is asked for once however often the same is asked for, and another only when it is made', async () => {
  const owner = await newOwner()
  const first = await asked(owner)
  expect(await asked(owner)).toEqual(first)
  expect(enqueued.filter((id) => id === first.id)).toHaveLength(1)
  await expect(requestPack(context(), owner, { contents: 'none' })).rejects.toMatchObject({ code: 'conflict' })
  const other = await newOwner()
  const atOnce = await Promise.all([asked(other), asked(other), asked(other)])
  expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1)
  await makePack(context(), first.id)
  expect((await asked(owner)).id).not.toBe(first.id)
})

it('is named by its days in the time zone of the account', async () => {
  const owner = await newOwner()
  await sql`update accounts set report_time_zone = 'Europe/Madrid' where id = ${owner.accountId}`.execute(database.db)
  const [from, to] = ['2025-12-31T23:00:00Z', '2026-03-31T22:00:00Z']
  const names: string[] = []
  for (const period of [{ from, to }, { to }, { from }, {}]) {
    const { id, name } = await requestPack(context(), owner, { ...whole, ...period })
    names.push(name)
    await makePack(context(), id)
  }
  expect(names).toEqual([
    'tillwatch-evidence-2026-01-01-2026-03-31.zip',
    'tillwatch-evidence-until-2026-03-31.zip',
    'tillwatch-evidence-2026-01-01.zip',
    'tillwatch-evidence.zip',
  ])
})

it('has the size and digest that are told of it', async () => {
  const owner = await newOwner()
  const id = await made(owner)
  const file = await fetchPack(context(), owner, id)
  const bytes = await buffer(await file.read())
  expect(await newest(owner)).toMatchObject({ id, state: 'ready', failure: null, contents: 'all', sizeBytes: bytes.byteLength })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe((await newest(owner))?.sha256)
  expect((await buffer(await file.read({ start: 1, end: 3 }))).equals(bytes.subarray(1, 4))).toBe(true)
})

it('is made again after a worker died, and once however often its job runs', async () => {
  const owner = await newOwner()
  const { id } = await asked(owner)
  await expect(makePack(broken(new Error('gone')), id)).rejects.toThrow('gone')
  expect(await newest(owner)).toMatchObject({ state: 'queued' })
  await makePack(context(), id)
  const first = await newest(owner)
  await makePack(context(), id)
  expect(await newest(owner)).toEqual(first)
})

it('is of the later attempt, whole, where two workers make it at once', async () => {
  const owner = await newOwner()
  const { id } = await asked(owner)
  const write: typeof data.packs.write = async (...what) => {
    const draft = await data.packs.write(...what)
    await makePack(context(), id) // another worker, which takes the stalled one's job
    return draft
  }
  await makePack({ ...context(), packs: { ...data.packs, write } }, id)
  const bytes = await buffer(await (await fetchPack(context(), owner, id)).read())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe((await newest(owner))?.sha256)
})

it.each([
  ['disk-full', Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'the server’s disk is full'],
  ['broken', new Error('something else'), 'For the reason, see the worker’s log'],
] as const)('says after three attempts that it failed, and why: %s', async (failure, error, words) => {
  const owner = await newOwner()
  const { id } = await asked(owner)
  for (let attempt = 0; attempt < 3; attempt++) await expect(makePack(broken(error), id)).rejects.toThrow(error.message)
  expect(await newest(owner)).toMatchObject({ state: 'failed', failure, sha256: null })
  await expect(fetchPack(context(), owner, id)).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining(words) })
})

it('is given up where the worker died each time, or its job is gone, so that another can be asked for', async () => {
  const [died, lost] = [await newOwner(), await newOwner()]
  const [{ id }, { id: gone }] = [await asked(died), await asked(lost)]
  await sql`update evidence_packs set attempts = 3 where id = ${id}`.execute(database.db)
  await makePack(context(), id)
  await sql`update evidence_packs set requested_at = now() - interval '49 hours' where id = ${gone}`.execute(database.db)
  await expirePacks(context())
  for (const owner of [died, lost]) {
    expect(await newest(owner)).toMatchObject({ state: 'failed', failure: 'interrupted' })
    expect(await asked(owner)).toMatchObject({ state: 'queued' })
  }
})

it('is gone after its time, and its receipt stays; what killed workers left is removed, too', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const [id, kept] = [await made(owner), await made(other)]
  const [stray, { id: waiting }] = [randomUUID(), await asked(other)]
  const content = async function* () {
    yield Buffer.from('half')
  }
  for (const each of [stray, waiting]) await data.packs.write(each, content())
  await sql`update evidence_packs set expires_at = now() where id = ${id}`.execute(database.db)
  await expect(fetchPack(context(), owner, id)).rejects.toMatchObject({ code: 'not-found' })
  await expirePacks(context())
  expect(await newest(owner)).toMatchObject({ id, state: 'expired', sha256: expect.any(String) })
  const left = await data.packs.ids()
  expect([kept, waiting, id, stray].map((each) => left.includes(each))).toEqual([true, true, false, false])
})

const throughLink = (owner: Actor, id: string): Actor => ({
  ...owner,
  role: 'assessor',
  link: { id, assessor: 'Example QSA', expiresAt: new Date(), mayExport: true, siteIds: [] },
})

it('can be asked for so many times a day, through a link fewer, which takes nothing from the account', async () => {
  const owner = await newOwner()
  const { rows } = await sql<{ id: string }>`select id from assessor_links where account_id = ${owner.accountId}`.execute(database.db)
  const assessor = throughLink(owner, rows[0]?.id ?? '')
  const repeat = async (times: number, actor: Actor) => {
    for (let time = 0; time < times; time++) {
      const { id } = await requestPack(context(), actor, whole)
      await makePack(context(), id)
    }
    await expect(requestPack(context(), actor, whole)).rejects.toMatchObject({ code: 'conflict' })
  }
  await repeat(limits.pack.perLinkAndDay, assessor)
  await repeat(limits.pack.perAccountAndDay, owner)
  expect((await listPacks(context(), assessor)).packs).toHaveLength(limits.pack.perLinkAndDay)
  expect(await rowsOf('evidence_packs', owner.accountId)).toBe(limits.pack.perLinkAndDay + limits.pack.perAccountAndDay)
})

it('is for those who may export evidence of its account, and through a link only where it was asked for by it', async () => {
  const [owner, eve] = [await newOwner(), await newOwner()]
  const id = await made(owner)
  const viewer: Actor = { ...owner, role: 'analyst' }
  for (const call of [requestPack(context(), viewer, whole), listPacks(context(), viewer), fetchPack(context(), viewer, id)])
    await expect(call).rejects.toMatchObject({ code: 'forbidden' })
  for (const name of [id, randomUUID(), 'nonsense', '../../secret'])
    await expect(fetchPack(context(), eve, name)).rejects.toMatchObject({ code: 'not-found' })
  await expect(fetchPack(context(), throughLink(owner, randomUUID()), id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await listPacks(context(), eve)).packs).toEqual([])
})

it('of a period that ends before it begins is refused', async () => {
  const order = { ...whole, from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }
  await expect(requestPack(context(), await newOwner(), order)).rejects.toMatchObject({ code: 'bad-input' })
})
