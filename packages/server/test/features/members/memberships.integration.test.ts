// A person of several accounts: which one is acted for, changing to another, and what becomes of it when the person leaves that one.
import { randomUUID } from 'node:crypto'
import { type MembershipList, membershipListSchema, problemSchema } from '@tillwatch/contract/shapes'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp, type TestPerson, tokenOf } from '../../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
})

const call = (method: string, path: string, person: Pick<TestPerson, 'bearer'>, body?: object) =>
  fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...person.bearer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
const read = async (answer: Response): Promise<MembershipList['memberships']> => membershipListSchema.parse(await answer.json()).memberships
const list = async (person: TestPerson) => read(await call('GET', '/memberships', person))
const enter = (person: TestPerson, accountId: string) => call('PUT', '/memberships/active', person, { accountId })
const accountOf = async ({ cookie }: TestPerson) => decodeJwt(await tokenOf(server.origin, cookie)).accountId
const join = (person: TestPerson, { accountId }: TestPerson, role: string) =>
  server.test.database.db.insertInto('memberships').values({ account_id: accountId, user_id: person.uid, role }).execute()

it('begins with the account of one’s own, and stays in it when another comes', async () => {
  expect(await list(bob)).toEqual([{ accountId: bob.accountId, accountName: bob.email.split('@')[0], role: 'owner', isActive: true }])
  await join(bob, ann, 'viewer')
  expect(await list(bob)).toMatchObject([
    { accountId: bob.accountId, isActive: true },
    { accountId: ann.accountId, role: 'viewer', isActive: false },
  ])
  expect(await accountOf(bob)).toBe(bob.accountId)
  expect(await list(ann)).toMatchObject([{ accountId: ann.accountId }])
})

it('acts for the account that was entered, as what one is there, until one leaves it', async () => {
  await join(bob, ann, 'viewer')
  const { id } = (await (await call('POST', '/scans', ann, { url: 'https://shop.example/' })).json()) as { id: string }
  expect((await call('GET', `/scans/${id}`, bob)).status).toBe(404)
  expect(await read(await enter(bob, ann.accountId))).toMatchObject([{ isActive: false }, { accountId: ann.accountId, isActive: true }])
  expect(await accountOf(bob)).toBe(ann.accountId)
  expect((await call('GET', `/scans/${id}`, bob)).status).toBe(200)
  expect((await fetch(`${server.origin}/api/v1/scans/${id}`, { headers: { cookie: bob.cookie } })).status).toBe(200)
  expect((await call('POST', '/scans', bob, { url: 'https://shop.example/' })).status).toBe(403)
  const { db } = server.test.database
  await db.deleteFrom('memberships').where('user_id', '=', bob.uid).where('account_id', '=', ann.accountId).execute()
  expect(await accountOf(bob)).toBe(bob.accountId)
  expect((await call('GET', `/scans/${id}`, bob)).status).toBe(404)
})

it('records in the account that was entered who came from where, once', async () => {
  await join(bob, ann, 'admin')
  for (const each of [ann, ann, bob]) expect((await enter(bob, each.accountId)).status).toBe(200)
  const { activity } = (await (await call('GET', '/activity', ann)).json()) as {
    activity: { action: string; actor: string; address: string }[]
  }
  expect(activity.filter(({ action }) => action === 'account.enter')).toMatchObject([{ actor: bob.uid, address: '127.0.0.1' }])
})

it.each([
  ['another’s', () => ann.accountId],
  ['one that is not there', () => randomUUID()],
  ['no id at all', () => "' or 1=1"],
])('does not enter an account of nobody’s: %s', async (_which, accountId) => {
  const answer = await enter(bob, accountId())
  expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([404, 'not-found'])
  expect(await accountOf(bob)).toBe(bob.accountId)
})

it('wants somebody who is signed in, and for changing a token', async () => {
  expect((await fetch(`${server.origin}/api/v1/memberships`)).status).toBe(401)
  const headers = { cookie: bob.cookie, 'content-type': 'application/json', origin: server.origin }
  const body = JSON.stringify({ accountId: bob.accountId })
  expect((await fetch(`${server.origin}/api/v1/memberships/active`, { method: 'PUT', headers, body })).status).toBe(401)
})
