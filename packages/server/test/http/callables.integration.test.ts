// Calls under /functions as the site makes them: the envelope, who may ask for what, and the code of each refusal.
import { accountIdSchema, callableErrorSchema, subscriptionStatusSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp, type TestPerson, tokenOf } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson

async function call(name: string, body: unknown, headers: Record<string, string> = ann.bearer) {
  const response = await post(server.origin, `/functions/us-central1/${name}`, body, headers)
  return {
    status: response.status,
    body: (await response.json()) as { data?: unknown; error?: unknown },
    cached: response.headers.get('cache-control'),
  }
}

beforeAll(async () => {
  server = await testServer()
  ann = await signUp(server.origin)
})
afterAll(() => server.close())

it('gives the account id, the one that the token claims', async () => {
  const { body, cached } = await call('getAccountId', { data: null })
  expect(cached).toBe('no-store')
  expect(accountIdSchema.parse(body.data)).toEqual({ success: true, accountId: ann.accountId })
})

it.each(['appendSubscriptionToToken', 'refreshTokenWithSubscription'])('%s says what the next token will carry', async (name) => {
  const { body } = await call(name, { data: { userId: ann.uid } })
  expect(subscriptionStatusSchema.parse(body.data)).toEqual({ success: true, accountId: ann.accountId, subscriptions: [] })
})

it('puts at most twenty subscriptions into a token, those that grant something first', async () => {
  const held = (id: string, status: 'active' | 'canceled') => ({
    ...{ id, plan: 'standard' as const, interval: 'monthly' as const, status, items: [], siteId: null, cancelAt: null },
    ...{ currentPeriodEnd: '2027-01-01T00:00:00.000Z', dunning: 'none' as const },
  })
  const ended = Array.from({ length: 20 }, (_none, at) => held(`sub_ended_${at}`, 'canceled'))
  const bob = await signUp(server.origin)
  await putSubscriptionDocument(server.test.database.db, {
    ...{ accountId: bob.accountId, siteCredits: 1, pageCredits: 0, updatedAt: '2026-12-01T00:00:00.000Z' },
    subscriptions: [...ended, held('sub_now', 'active')],
  })
  const { body } = await call('refreshTokenWithSubscription', { data: { userId: bob.uid } }, bob.bearer)
  const { subscriptions } = subscriptionStatusSchema.parse(body.data)
  expect(subscriptions.map(({ id }) => id)).toEqual(['sub_now', ...ended.slice(0, 19).map(({ id }) => id)])
})

it.each(['appendSubscriptionToToken', 'refreshTokenWithSubscription'])('%s refuses to speak of another user', async (name) => {
  const bob = await signUp(server.origin)
  const { status, body } = await call(name, { data: { userId: bob.uid } })
  expect([status, body]).toEqual([403, { error: { status: 'PERMISSION_DENIED', message: 'The request is for another user.' } }])
})

it('ignores the optional headers for app checks and messages', async () => {
  const headers = { ...ann.bearer, 'x-firebase-appcheck': 'anything', 'firebase-instance-id-token': 'anything' }
  expect((await call('getAccountId', { data: null }, headers)).body).toMatchObject({ data: { success: true } })
})

it('wants a token that is valid, and takes no cookie for it', async () => {
  for (const headers of [{}, { cookie: ann.cookie }, { authorization: 'Bearer nonsense', cookie: ann.cookie }]) {
    const { status, body } = await call('getAccountId', { data: null }, headers as Record<string, string>)
    expect([status, callableErrorSchema.parse(body).error.status]).toEqual([401, 'UNAUTHENTICATED'])
  }
})

it.each([
  ['no data field', 'getAccountId', {}, 400, 'INVALID_ARGUMENT'],
  ['a body that is no object', 'getAccountId', '[]', 400, 'INVALID_ARGUMENT'],
  ['a body that is no JSON', 'getAccountId', '{', 400, 'INVALID_ARGUMENT'],
  ['data without the user', 'appendSubscriptionToToken', { data: {} }, 400, 'INVALID_ARGUMENT'],
  ['no data where a user is needed', 'appendSubscriptionToToken', { data: null }, 400, 'INVALID_ARGUMENT'],
  ['an unknown name', 'dropEverything', { data: null }, 404, 'NOT_FOUND'],
  ['a name that every object has', 'constructor', { data: null }, 404, 'NOT_FOUND'],
  ['a body that is too big', 'getAccountId', { data: 'x'.repeat(70_000) }, 413, 'UNKNOWN'],
] as const)('refuses %s with its code', async (_what, name, sent, status, code) => {
  const answer = await call(name, sent)
  expect([answer.status, callableErrorSchema.parse(answer.body).error.status]).toEqual([status, code])
})

it('refuses other methods, and pages of other sites', async () => {
  expect((await fetch(`${server.origin}/functions/us-central1/getAccountId`, { headers: ann.bearer })).status).toBe(405)
  expect((await call('getAccountId', { data: null }, { ...ann.bearer, origin: 'https://evil.example' })).status).toBe(403)
})

it('ends with the user: a token of a deleted person opens nothing', async () => {
  const gone = await signUp(server.origin)
  const token = await tokenOf(server.origin, gone.cookie)
  await server.test.database.db.deleteFrom('users').where('id', '=', gone.uid).execute()
  expect((await call('getAccountId', { data: null }, { authorization: `Bearer ${token}` })).status).toBe(401)
})

it('says too many requests in the same form', async () => {
  const small = await testServer({ requestsPerMinute: 10 })
  try {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await post(small.origin, '/functions/us-central1/getAccountId', { data: null }))
    const last = answers.at(-1) as Response
    expect([last.status, callableErrorSchema.parse(await last.json()).error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  } finally {
    await small.close()
  }
})
