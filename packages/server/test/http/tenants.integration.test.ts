// Who may do what with a scan: its own people everything, everyone else nothing, whichever call they try.
import { problemSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runScan } from '#features/scans/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
let bob: TestPerson
/** A scan of Ann's that has ended, and one that waits. */
let ended: string
let waiting: string

type Headers = Record<string, string>
const call = (method: string, path: string, headers: Headers = {}, body?: object) =>
  fetch(`${server.origin}/api/v1/scans${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
const codeOf = async (response: Response) => [response.status, problemSchema.parse(await response.json()).code]

async function startScan(person: TestPerson): Promise<string> {
  const answer = await call('POST', '', person.bearer, { url: 'https://shop.example/' })
  return ((await answer.json()) as { id: string }).id
}

async function idsOf(headers: Headers): Promise<string[]> {
  const { scans } = (await (await call('GET', '', headers)).json()) as { scans: { id: string }[] }
  return scans.map(({ id }) => id).sort()
}

const accountOf = async (id: string) =>
  (await server.test.database.db.selectFrom('scans').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()).account_id

beforeAll(async () => {
  server = await testServer()
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
  ended = await startScan(ann)
  await runScan(server.test.context, ended, new AbortController().signal)
  waiting = await startScan(ann)
})
afterAll(() => server.close())

const reads = [
  ['get', ''],
  ['result', '/result'],
  ['changes', '/changes'],
  ['judgements', '/judgements'],
  ['rejudgements', '/rejudgements'],
  ['watch', '/events'],
  ['screenshot', '/screenshot'],
  ['network log', '/har'],
  ['source', '/scripts/s1/source'],
  ['second opinions', '/opinions'],
] as const
const changes = [
  ['cancel', 'POST', '/cancel'],
  ['delete', 'DELETE', ''],
] as const

it.each(reads)('%s: gives its own person the scan, by token or by session', async (_verb, path) => {
  for (const headers of [ann.bearer, { cookie: ann.cookie }]) expect((await call('GET', `/${ended}${path}`, headers)).status).toBe(200)
})

it.each(reads)('%s: knows no scan of another account, by token or by session', async (_verb, path) => {
  for (const headers of [bob.bearer, { cookie: bob.cookie }])
    expect(await codeOf(await call('GET', `/${ended}${path}`, headers))).toEqual([404, 'not-found'])
})

it.each(reads)('%s: wants a signed-in person', async (_verb, path) => {
  expect(await codeOf(await call('GET', `/${ended}${path}`))).toEqual([401, 'not-signed-in'])
})

it('list: shows each person the scans of the own account, and nobody else any', async () => {
  expect(await idsOf(ann.bearer)).toEqual([ended, waiting].sort())
  expect(await idsOf({ cookie: ann.cookie })).toEqual([ended, waiting].sort())
  expect(await idsOf(bob.bearer)).toEqual([])
  expect(await codeOf(await call('GET', ''))).toEqual([401, 'not-signed-in'])
})

it('list: goes on after no scan of another account', async () => {
  const others = await (await call('GET', `?after=${ended}`, bob.bearer)).json()
  expect(JSON.stringify(others)).not.toContain(waiting)
})

it('start: belongs to the account of the token, whatever the body claims', async () => {
  const answer = await call('POST', '', bob.bearer, { url: 'https://shop.example/', accountId: ann.accountId })
  const { id } = (await answer.json()) as { id: string }
  expect([answer.status, await accountOf(id)]).toEqual([201, bob.accountId])
  expect(await idsOf(ann.bearer)).not.toContain(id)
})

it('start: wants a token, and takes no session for it', async () => {
  const before = (await server.test.database.db.selectFrom('scans').select('id').execute()).length
  for (const headers of [{}, { cookie: ann.cookie }] as Headers[])
    expect(await codeOf(await call('POST', '', headers, { url: 'https://shop.example/' }))).toEqual([401, 'not-signed-in'])
  expect(await server.test.database.db.selectFrom('scans').select('id').execute()).toHaveLength(before)
})

it.each(changes)('%s: does nothing to a scan of another account', async (_verb, method, path) => {
  for (const id of [waiting, ended]) expect(await codeOf(await call(method, `/${id}${path}`, bob.bearer))).toEqual([404, 'not-found'])
  expect(await (await call('GET', `/${waiting}`, ann.bearer)).json()).toMatchObject({ state: 'queued' })
  expect(await idsOf(ann.bearer)).toEqual([ended, waiting].sort())
})

it.each(changes)('%s: wants a token, and takes no session for it', async (_verb, method, path) => {
  for (const headers of [{}, { cookie: ann.cookie }] as Headers[])
    expect(await codeOf(await call(method, `/${waiting}${path}`, headers))).toEqual([401, 'not-signed-in'])
  expect(await (await call('GET', `/${waiting}`, ann.bearer)).json()).toMatchObject({ state: 'queued' })
})

it.each(changes)('%s: does it for its own person', async (_verb, method, path) => {
  expect((await call(method, `/${await startScan(ann)}${path}`, ann.bearer)).ok).toBe(true)
})

it('reaches the account of the first migration by no call', async () => {
  const local = '00000000-0000-4000-8000-000000000001'
  const made = await startScan(ann)
  await server.test.database.db.updateTable('scans').set({ account_id: local }).where('id', '=', made).execute()
  for (const headers of [ann.bearer, bob.bearer]) expect((await call('GET', `/${made}`, headers)).status).toBe(404)
  expect((await call('GET', `/${made}`)).status).toBe(401)
})
