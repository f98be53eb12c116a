// Calls under /functions as the site makes them: the envelope, who may ask for what, and the code of each refusal.
import { accountIdSchema, callableErrorSchema, subscriptionStatusSchema } from '@tillwatch/core/contract'
import { readCallableAnswer } from '@tillwatch/core/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp, type TestPerson, tokenOf } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson

async function call(name: string, body: unknown, headers: Record<string, string> = ann.bearer) {
  const response = await post(server.origin, `/functions/${name}`, body, headers)
  const text = await response.text()
  return { status: response.status, text, answer: readCallableAnswer(response.status, text), cached: response.headers.get('cache-control') }
}

beforeAll(async () => {
  server = await testServer()
  ann = await signUp(server.origin)
})
afterAll(() => server.close())

it('gives the account id, the one that the token claims', async () => {
  const { answer, cached } = await call('getAccountId', { data: null })
  expect(cached).toBe('no-store')
  expect(answer.ok && accountIdSchema.parse(answer.data)).toEqual({ success: true, accountId: ann.accountId })
})

it.each(['appendSubscriptionToToken', 'refreshTokenWithSubscription'])('%s says what the next token will carry', async (name) => {
  const { answer } = await call(name, { data: { userId: ann.uid } })
  expect(answer.ok && subscriptionStatusSchema.parse(answer.data)).toEqual({ success: true, accountId: ann.accountId, subscriptions: [] })
})

it.each(['appendSubscriptionToToken', 'refreshTokenWithSubscription'])('%s refuses to speak of another user', async (name) => {
  const bob = await signUp(server.origin)
  const { status, answer } = await call(name, { data: { userId: bob.uid } })
  expect([status, answer]).toMatchObject([403, { ok: false, code: 'permission-denied' }])
})

it('ignores the optional headers for app checks and messages', async () => {
  const headers = { ...ann.bearer, 'x-firebase-appcheck': 'anything', 'firebase-instance-id-token': 'anything' }
  expect((await call('getAccountId', { data: null }, headers)).answer).toMatchObject({ ok: true })
})

it('wants a token that is valid, and takes no cookie for it', async () => {
  for (const headers of [{}, { cookie: ann.cookie }, { authorization: 'Bearer nonsense', cookie: ann.cookie }]) {
    const { status, answer, text } = await call('getAccountId', { data: null }, headers as Record<string, string>)
    expect([status, answer]).toMatchObject([401, { ok: false, code: 'unauthenticated' }])
    expect(callableErrorSchema.parse(JSON.parse(text)).error.status).toBe('UNAUTHENTICATED')
  }
})

it.each([
  ['no data field', 'getAccountId', {}, 400, 'invalid-argument'],
  ['a body that is no object', 'getAccountId', '[]', 400, 'invalid-argument'],
  ['a body that is no JSON', 'getAccountId', '{', 400, 'invalid-argument'],
  ['data without the user', 'appendSubscriptionToToken', { data: {} }, 400, 'invalid-argument'],
  ['no data where a user is needed', 'appendSubscriptionToToken', { data: null }, 400, 'invalid-argument'],
  ['an unknown name', 'dropEverything', { data: null }, 404, 'not-found'],
  ['a name that every object has', 'constructor', { data: null }, 404, 'not-found'],
  ['a body that is too big', 'getAccountId', { data: 'x'.repeat(70_000) }, 413, 'unknown'],
] as const)('refuses %s with its code', async (_what, name, body, status, code) => {
  const result = await call(name, body)
  expect(callableErrorSchema.safeParse(JSON.parse(result.text)).success).toBe(true)
  expect([result.status, result.answer]).toMatchObject([status, { ok: false, code }])
})

it('refuses other methods, and pages of other sites', async () => {
  expect((await fetch(`${server.origin}/functions/getAccountId`, { headers: ann.bearer })).status).toBe(405)
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
    for (let n = 0; n < 11; n++) answers.push(await post(small.origin, '/functions/getAccountId', { data: null }))
    const last = answers.at(-1) as Response
    expect(readCallableAnswer(last.status, await last.text())).toMatchObject({ ok: false, code: 'resource-exhausted' })
  } finally {
    await small.close()
  }
})
