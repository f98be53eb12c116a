// API keys: who makes and withdraws them, that a key is kept nowhere, and that one that does not work tells nothing.
import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { CreateKey } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { listActivity } from '#features/audit/index.ts'
import * as keys from '#features/keys/index.ts'
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

const make = (given: Partial<CreateKey> = {}, actor = owner) =>
  keys.createKey(database, actor, { name: 'CI', scopes: ['read', 'deploys:write'], ...given })
const list = async (actor = owner) => (await keys.listKeys(database, actor)).keys
const open = (secret: string, usesPerMinute = 100) => keys.keyOpener(database, usesPerMinute)(secret, '192.0.2.9')

async function site(actor = owner, clientId: string | null = null): Promise<string> {
  const id = randomUUID()
  const row = { id, account_id: actor.accountId, host: `${id}.example`, url: `https://${id}.example/`, client_id: clientId }
  await database.db.insertInto('sites').values(row).execute()
  return id
}

async function client(actor = owner): Promise<string> {
  const id = randomUUID()
  await database.db.insertInto('clients').values({ id, account_id: actor.accountId, name: id }).execute()
  return id
}

it('makes a key that search for secrets recognises, and that acts under its name', async () => {
  const { key, secret } = await make({ days: 7 })
  expect(secret).toMatch(/^tw_[0-9A-Za-z]{49}$/)
  expect(Number(inNumber(secret.slice(46)))).toBe(crc32(secret.slice(3, 46)))
  expect(key).toMatchObject({ name: 'CI', hint: `${secret.slice(0, 8)}…`, scopes: ['read', 'deploys:write'], sites: null, clients: null })
  expect(key).toMatchObject({ state: 'working', lastUsedAt: null, withdrawnAt: null })
  expect(Math.round((Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 86_400_000)).toBe(7)
  const { actor } = await open(secret)
  expect(actor).toEqual({
    ...{ accountId: owner.accountId, name: 'key:CI', role: 'key', address: '192.0.2.9' },
    key: { scopes: ['read', 'deploys:write'], siteIds: null },
  })
})

const inNumber = (text: string) =>
  [...text].reduce((sum, digit) => sum * 62n + BigInt('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit)), 0n)

it('keeps the key nowhere: not in the table, not in activity or evidence, not in the list', async () => {
  const { secret } = await make()
  const kept = [
    await database.db.selectFrom('api_keys').selectAll().execute(),
    await database.db.selectFrom('audit_log').selectAll().execute(),
    await database.db.selectFrom('evidence_records').selectAll().execute(),
    await list(),
  ]
  expect(JSON.stringify(kept)).not.toContain(secret.slice(8))
})

it('answers alike to a key that never was, has ended or was withdrawn, and to one with a slip', async () => {
  const [ended, withdrawn, other] = [await make({ name: 'a' }), await make({ name: 'b' }), await make({ name: 'c' })]
  await database.db
    .updateTable('api_keys')
    .set({ created_at: new Date(Date.now() - 86_400_000), expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', ended.key.id)
    .execute()
  await keys.withdrawKey(database, owner, withdrawn.key.id)
  const slip = `${other.secret.slice(0, 20)}${other.secret[20] === 'x' ? 'y' : 'x'}${other.secret.slice(21)}`
  const refusals: string[] = []
  for (const secret of [ended.secret, withdrawn.secret, slip, `tw_${'0'.repeat(49)}`, 'tw_', 'tw_x'])
    refusals.push(await open(secret).then(String, ({ code, message }: { code: string; message: string }) => `${code}: ${message}`))
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toMatch(/^not-signed-in: This API key is incomplete, expired, or revoked/)
  expect((await list()).map(({ name, state }) => [name, state])).toEqual([
    ['c', 'working'],
    ['a', 'expired'],
    ['b', 'withdrawn'],
  ])
})

it('reaches the sites that it names and those that its clients have at the time', async () => {
  const [acme, umbrella] = [await client(), await client()]
  const [named, theirs, others] = [await site(), await site(owner, acme), await site(owner, umbrella)]
  const { key, secret } = await make({ siteIds: [named], clientIds: [acme] })
  expect([key.sites?.map(({ id }) => id), key.clients?.map(({ id }) => id)]).toEqual([[named], [acme]])
  const reached = async () => new Set((await open(secret)).actor.key?.siteIds)
  expect(await reached()).toEqual(new Set([named, theirs]))
  await database.db.updateTable('sites').set({ client_id: acme }).where('id', '=', others).execute()
  expect(await reached()).toEqual(new Set([named, theirs, others]))
  await database.db.deleteFrom('clients').where('id', '=', acme).execute()
  expect(await reached()).toEqual(new Set([named]))
})

it('reaches nothing, and not the whole account, once all that it named is gone', async () => {
  const acme = await client()
  await site(owner, acme)
  const { secret } = await make({ clientIds: [acme] })
  await database.db.deleteFrom('clients').where('id', '=', acme).execute()
  expect((await open(secret)).actor.key?.siteIds).toEqual([])
})

it.each(['siteIds', 'clientIds'] as const)('takes no %s of another account', async (field) => {
  const theirs = field === 'siteIds' ? await site(eve) : await client(eve)
  for (const ids of [[theirs], [randomUUID()], ['x']])
    await expect(make({ [field]: ids })).rejects.toMatchObject({ code: 'not-found', field })
  expect(await list()).toEqual([])
})

it('gives a name once in an account, also after the key was withdrawn, since activity tells keys by it', async () => {
  const { key } = await make()
  await keys.withdrawKey(database, owner, key.id)
  await expect(make({ name: 'ci' })).rejects.toMatchObject({ code: 'conflict', field: 'name' })
  expect(await make({}, eve)).toMatchObject({ key: { name: 'CI' } })
})

it('has fifty keys that work at most', async () => {
  for (let at = 0; at < 50; at++) await make({ name: `${at}` })
  await expect(make({ name: 'more' })).rejects.toMatchObject({ code: 'conflict' })
  await keys.withdrawKey(database, owner, (await list())[0]?.id ?? '')
  expect(await make({ name: 'more' })).toMatchObject({ key: { state: 'working' } })
})

it('notes when a key was last used, and is used so many times a minute at most', async () => {
  const { secret } = await make()
  const opener = keys.keyOpener(database, 2)
  const { noteUse } = await opener(secret, '192.0.2.9')
  await noteUse()
  expect(Date.parse((await list())[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await opener(secret, '192.0.2.10')
  // The minute may turn between two uses; three more than the limit are over it in any case.
  const more = await Promise.allSettled(Array.from({ length: 5 }, () => opener(secret, '192.0.2.11')))
  expect(more.filter(({ status }) => status === 'rejected').map((each) => 'reason' in each && each.reason.code)).toContain(
    'too-many-requests',
  )
})

it('tells of making and withdrawing once, in activity and evidence', async () => {
  const { key } = await make()
  await keys.withdrawKey(database, owner, key.id)
  expect(await keys.withdrawKey(database, owner, key.id)).toMatchObject({ state: 'withdrawn' })
  const { activity } = await listActivity(database, owner, { limit: 10 })
  expect(activity.map(({ action, details }) => [action, details.name])).toEqual([
    ['key.withdraw', 'CI'],
    ['key.make', 'CI'],
  ])
  const records = await database.db
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', owner.accountId)
    .orderBy('seq')
    .execute()
  expect(records.map(({ line }) => JSON.parse(line).facts)).toMatchObject([
    { event: 'made', name: 'CI', scopes: 'read deploys:write', isForAll: true },
    { event: 'withdrawn', name: 'CI' },
  ])
})

describe('who may', () => {
  const acts: Record<string, (actor: Actor, id: string) => Promise<unknown>> = {
    createKey: (actor) => make({ name: 'Other' }, actor),
    listKeys: (actor) => list(actor),
    withdrawKey: (actor, id) => keys.withdrawKey(database, actor, id),
  }

  it('has a test for each verb', () => {
    expect(
      Object.entries(keys)
        .flatMap(([name, of]) => (typeof of === 'function' && name !== 'keyOpener' ? [name] : []))
        .sort(),
    ).toEqual(Object.keys(acts))
  })

  it.each(Object.keys(acts))('lets nobody but an owner %s', async (name) => {
    const { key } = await make()
    const all = { scopes: ['read', 'scans:write', 'deploys:write'], siteIds: null } as const
    for (const actor of [
      { ...owner, role: 'viewer' },
      { ...owner, role: 'assessor' },
      { ...owner, role: 'key', key: all },
    ] as const)
      await expect(acts[name]?.(actor, key.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await acts[name]?.(owner, key.id)).toBeDefined()
  })

  it('shows another account nothing, and lets it withdraw nothing', async () => {
    const { key } = await make()
    expect(await list(eve)).toEqual([])
    for (const id of [key.id, randomUUID(), 'x'])
      await expect(keys.withdrawKey(database, eve, id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await list())[0]?.state).toBe('working')
  })
})
