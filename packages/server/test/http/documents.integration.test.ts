// Documents as the site reads them: the live subscriptions of an account through every gap, and a person's choice about cookies.
import { cookieConsentSchema, problemSchema, type SubscriptionDocument, subscriptionDocumentSchema } from '@tillwatch/contract/shapes'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { openStream, type TestStream } from '../support/events.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp, type TestPerson, tokenOf } from '../support/sign-up.ts'

let server: TestServer
const streams: TestStream[] = []

beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(() => server.close())

async function listen(person: TestPerson, headers: Record<string, string> = {}, origin = server.origin): Promise<TestStream> {
  const stream = await openStream(`${origin}/documents/subscriptions/${person.accountId}`, { cookie: person.cookie, ...headers })
  streams.push(stream)
  return stream
}

async function nextOf(stream: TestStream): Promise<SubscriptionDocument & { id: string | null }> {
  const event = await stream.next()
  expect(event?.event).toBe('document')
  return { id: event?.id ?? null, ...subscriptionDocumentSchema.parse(event?.data) }
}

function held(id: string, status: 'active' | 'canceled' = 'active'): SubscriptionDocument['subscriptions'][number] {
  const item = { id: `si_${id}`, priceId: 'price_1', lookupKey: 'standard_monthly_v1' as const, kind: 'site' as const, quantity: 1 }
  const dates = { currentPeriodEnd: '2030-01-01T00:00:00.000Z', cancelAt: null, siteId: null }
  return { id, plan: 'standard', interval: 'monthly', status, dunning: 'none', ...dates, items: [item] }
}

const put = (
  person: TestPerson,
  siteCredits: number,
  subscriptions: SubscriptionDocument['subscriptions'] = [],
  updatedAt = new Date().toISOString(),
) =>
  putSubscriptionDocument(server.test.database.db, {
    accountId: person.accountId,
    updatedAt,
    siteCredits,
    pageCredits: siteCredits,
    subscriptions,
  })

it('gives an empty document of version 0 where nothing was bought, then each change with its version as id', async () => {
  const ann = await signUp(server.origin)
  const stream = await listen(ann)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(await nextOf(stream)).toMatchObject({ id: '0', accountId: ann.accountId, version: 0, siteCredits: 0, subscriptions: [] })
  await put(ann, 1, [held('sub_1')])
  expect(await nextOf(stream)).toMatchObject({ id: '1', version: 1, siteCredits: 1, subscriptions: [{ id: 'sub_1', status: 'active' }] })
  await put(ann, 2)
  expect(await nextOf(stream)).toMatchObject({ id: '2', version: 2, siteCredits: 2 })
})

it('says nothing again to a listener that has the version already, and tells it the next one', async () => {
  const ann = await signUp(server.origin)
  await put(ann, 1)
  const stream = await listen(ann, { 'last-event-id': '1' })
  await put(ann, 2)
  expect(await nextOf(stream)).toMatchObject({ version: 2 })
})

it('gives no new version to a document that says nothing new', async () => {
  const ann = await signUp(server.origin)
  await put(ann, 1, [], '2029-01-01T00:00:00.000Z')
  await put(ann, 1, [], '2029-02-02T00:00:00.000Z')
  expect(await nextOf(await listen(ann))).toMatchObject({ version: 1, updatedAt: '2029-01-01T00:00:00.000Z' })
})

it('tells a change made while the database had cut the connection that listens', async () => {
  const ann = await signUp(server.origin)
  const stream = await listen(ann)
  await nextOf(stream)
  const { db } = server.test.database
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tillwatch-changes' and datname = current_database()`.execute(db)
  await put(ann, 5)
  expect(await nextOf(stream)).toMatchObject({ version: 1, siteCredits: 5 })
})

it('tells after a restart of the API what changed in between', async () => {
  const first = await testServer({ test: server.test })
  const ann = await signUp(server.origin)
  await put(ann, 1)
  const stream = await listen(ann, {}, first.origin)
  expect(await nextOf(stream)).toMatchObject({ id: '1' })
  await first.close()
  expect(await stream.next()).toBe(null)
  await put(ann, 2)
  const second = await testServer({ test: server.test })
  try {
    expect(await nextOf(await listen(ann, { 'last-event-id': '1' }, second.origin))).toMatchObject({ id: '2', siteCredits: 2 })
  } finally {
    await second.close()
  }
})

it('ends a stream in time, so that a session that is over gets no other', async () => {
  const short = await testServer({ test: server.test, documentStreamMs: 300 })
  try {
    const ann = await signUp(short.origin)
    const stream = await listen(ann, {}, short.origin)
    await nextOf(stream)
    await post(short.origin, '/api/auth/sign-out', {}, { cookie: ann.cookie })
    expect(await stream.next()).toBe(null)
    expect((await listen(ann, {}, short.origin)).response.status).toBe(401)
  } finally {
    await short.close()
  }
})

it('never lets documents of two accounts cross', async () => {
  const [ann, bob] = [await signUp(server.origin), await signUp(server.origin)]
  const stream = await listen(ann)
  await nextOf(stream)
  await put(bob, 9, [held('sub_of_bob')])
  await put(ann, 1)
  expect(await nextOf(stream)).toMatchObject({ accountId: ann.accountId, siteCredits: 1, subscriptions: [] })
})

it('refuses the document of another account, and signed-out people', async () => {
  const [ann, bob] = [await signUp(server.origin), await signUp(server.origin)]
  const answers = [
    await listen(ann, { cookie: bob.cookie }),
    await listen(ann, { cookie: '' }),
    await listen(ann, { authorization: 'Bearer x' }),
  ]
  const problems = await Promise.all(answers.map(async ({ response }) => [response.status, response.headers.get('content-type')]))
  expect(problems).toEqual([403, 401, 401].map((status) => [status, expect.stringContaining('application/problem+json')]))
})

it('puts the subscriptions into the next token at once, at most twenty, those that grant something first', async () => {
  const ann = await signUp(server.origin)
  const ended = Array.from({ length: 25 }, (_, n) => held(`sub_ended_${n}`, 'canceled'))
  await put(ann, 1, [...ended, held('sub_live')])
  const claims = decodeJwt(await tokenOf(server.origin, ann.cookie)).subscriptions as { id: string }[]
  expect(claims).toHaveLength(20)
  expect(claims[0]).toEqual({ id: 'sub_live', plan: 'standard', interval: 'monthly', status: 'active' })
})

const consentOf = (userId: string, headers: Record<string, string>, change?: unknown) =>
  fetch(`${server.origin}/documents/cookieConsents/${userId}`, {
    method: change === undefined ? 'GET' : 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    ...(change === undefined ? {} : { body: JSON.stringify(change) }),
  })

it('keeps the choice about cookies, and a merge leaves what it does not name', async () => {
  const { uid, bearer } = await signUp(server.origin)
  expect(await (await consentOf(uid, bearer)).json()).toBe(null)
  for (const [change, consent] of [
    [{ consent: 'accepted' }, 'accepted'],
    [{ userId: uid }, 'accepted'],
    [{ userId: uid, consent: 'declined' }, 'declined'],
    [{}, 'declined'],
  ]) {
    const written = await consentOf(uid, bearer, change)
    expect(cookieConsentSchema.parse(await written.json())).toEqual({ userId: uid, consent })
  }
  const read = await consentOf(uid, bearer)
  expect([read.headers.get('cache-control'), await read.json()]).toEqual(['no-store', { userId: uid, consent: 'declined' }])
})

it('shows and takes a choice of nobody but its person', async () => {
  const [ann, bob] = [await signUp(server.origin), await signUp(server.origin)]
  await consentOf(ann.uid, ann.bearer, { consent: 'accepted' })
  const statuses = [
    await consentOf(ann.uid, bob.bearer),
    await consentOf(ann.uid, bob.bearer, { consent: 'declined' }),
    await consentOf(ann.uid, {}),
    await consentOf(ann.uid, { cookie: ann.cookie }, { consent: 'declined' }),
    await consentOf(ann.uid, ann.bearer, { userId: bob.uid, consent: 'declined' }),
    await consentOf(ann.uid, ann.bearer, { consent: 'maybe' }),
    await consentOf(bob.uid, bob.bearer, {}),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 401, 401, 400, 400, 400])
  expect(await (await consentOf(ann.uid, ann.bearer)).json()).toMatchObject({ consent: 'accepted' })
  expect(await (await consentOf(bob.uid, bob.bearer)).json()).toBe(null)
})

it('answers an address without a document with a problem, never with the site', async () => {
  const response = await fetch(`${server.origin}/documents/anything`)
  expect([response.status, problemSchema.parse(await response.json()).code]).toEqual([404, 'not-found'])
})

it('grants without limit where nothing is sold, whatever was bought before', async () => {
  const [bought, never] = [await signUp(server.origin), await signUp(server.origin)]
  await put(bought, 1, [held('sub_1')])
  const free = await testServer({ test: server.test, sells: false })
  for (const [person, subscriptions] of [
    [bought, 1],
    [never, 0],
  ] as const) {
    const document = await nextOf(await listen(person, {}, free.origin))
    expect([document.siteCredits, document.pageCredits, document.subscriptions.length]).toEqual([null, null, subscriptions])
  }
  for (const stream of streams.splice(0)) stream.close()
  await free.close()
})

it('announces each change of an account’s scans to those who look at its overview, and to nobody else', async () => {
  const [ann, eve] = [await signUp(server.origin), await signUp(server.origin)]
  const follow = async ({ cookie }: TestPerson) => {
    const stream = await openStream(`${server.origin}/documents/overview`, { cookie })
    streams.push(stream)
    return stream
  }
  const [hers, theirs] = [await follow(ann), await follow(eve)]
  const start = (person: TestPerson) => post(server.origin, '/api/v1/scans', { url: 'https://shop.example/' }, person.bearer)
  expect((await start(ann)).status).toBe(201)
  expect(await hers.next()).toMatchObject({ event: 'changed', data: {} })
  // The first that eve hears of is her own.
  expect((await start(eve)).status).toBe(201)
  expect(await theirs.next()).toMatchObject({ event: 'changed', data: {} })
  expect((await fetch(`${server.origin}/documents/overview`)).status).toBe(401)
})
