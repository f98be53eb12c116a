// What is noted when a page cannot be scanned, through the API as the site calls it: invalid addresses, and requests for a capture by a person.
import { randomUUID } from 'node:crypto'
import { captureRequestAnswerSchema, problemSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requestCapture } from '#features/captures/index.ts'
import { noteInvalidAddress } from '#features/demo/index.ts'
import { deleteScan, runScan, startScan } from '#features/scans/index.ts'
import { capturedPage, failedPage } from '../../support/capture.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { post, signUp, type TestPerson } from '../../support/sign-up.ts'

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

const db = () => server.test.database.db
const actorOf = (person: TestPerson, role: 'owner' | 'viewer' = 'owner') => ({
  accountId: person.accountId,
  name: person.uid,
  role,
  user: { uid: person.uid, email: person.email, emailVerified: false },
})
const note = (typed: unknown, person = ann) => post(server.origin, '/api/v1/invalid-addresses', { typed }, person.bearer)
const ask = (body: unknown, person = ann) => post(server.origin, '/api/v1/capture-requests', body, person.bearer)
const notesOf = (person: TestPerson) =>
  db().selectFrom('invalid_addresses').selectAll().where('account_id', '=', person.accountId).orderBy('noted_at').execute()
const requestsOf = (person: TestPerson) =>
  db().selectFrom('capture_requests').selectAll().where('account_id', '=', person.accountId).execute()
const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code

/** A scan of `person` that has ended, as a failure unless told. */
async function ended(person: TestPerson, fails = true): Promise<string> {
  server.test.capture(async (url) => (fails ? failedPage(url, 'bot-wall') : capturedPage(url)))
  const input = { url: 'https://shop.example/checkout', profile: 'desktop', cloakCheck: false } as const
  const { id } = await startScan(server.test.context, actorOf(person), input)
  await runScan(server.test.context, id, new AbortController().signal)
  return id
}

it('notes an address that no scan takes for its account and user, with the reason that the server found', async () => {
  expect((await note('  ftp://shop.example/  ')).status).toBe(204)
  expect((await note('http://127.0.0.1/pay')).status).toBe(204)
  expect(await notesOf(ann)).toMatchObject([
    { typed: 'ftp://shop.example/', reason: 'scheme', user_id: ann.uid },
    { typed: 'http://127.0.0.1/pay', reason: 'address-refused', user_id: ann.uid },
  ])
  expect(await notesOf(bob)).toEqual([])
})

it('keeps the first 2,048 characters of an address, whatever they are', async () => {
  expect((await note(`https://shop.example/${'a'.repeat(5000)}`)).status).toBe(204)
  expect((await note(`not\u0000an address ${'😀'.repeat(2000)}`)).status).toBe(204)
  expect((await notesOf(ann)).map(({ typed }) => typed.length <= 2048)).toEqual([true, true])
})

it('keeps the newest hundred notes of an account, and those of others', async () => {
  await note('bob typed this', bob)
  for (let at = 0; at < 103; at++) await noteInvalidAddress(server.test.context, actorOf(ann), { typed: `no address ${at}` })
  const kept = (await notesOf(ann)).map(({ typed }) => typed)
  expect(kept).toEqual(Array.from({ length: 100 }, (_, at) => `no address ${at + 3}`))
  expect(await notesOf(bob)).toHaveLength(1)
})

it.each([[''], ['   '], ['https://shop.example/checkout'], [7], [null]])('notes nothing for %j', async (typed) => {
  const response = await note(typed)
  expect(response.status).toBe(400)
  expect(await codeOf(response)).toBe('bad-input')
  expect(await notesOf(ann)).toEqual([])
})

it('puts a failed scan on the list once, with its reason, and says how many wait', async () => {
  const scanId = await ended(ann)
  const first = captureRequestAnswerSchema.parse(await (await ask({ scanId })).json())
  expect(first).toMatchObject({ url: 'https://shop.example/checkout', state: 'waiting', waiting: 1 })
  const both = await Promise.all([ask({ scanId }), ask({ scanId })])
  for (const again of both) expect(await again.json()).toEqual(first)
  expect(await requestsOf(ann)).toMatchObject([{ scan_id: scanId, user_id: ann.uid, reason: 'bot-wall', state: 'waiting' }])
  const audit = await db().selectFrom('audit_log').selectAll().where('account_id', '=', ann.accountId).execute()
  expect(audit.filter(({ action }) => action === 'capture.request')).toMatchObject([{ subject: scanId, details: { host: 'shop.example' } }])
})

it('puts the address of a scan that could not be started on the list once', async () => {
  const first = await (await ask({ url: 'shop.example/pay' })).json()
  expect(first).toMatchObject({ url: 'https://shop.example/pay', waiting: 1 })
  expect(await (await ask({ url: 'https://shop.example/pay' })).json()).toEqual(first)
  expect(await requestsOf(ann)).toMatchObject([{ scan_id: null, reason: 'not-started' }])
})

it('asks for no capture of another account’s scan, nor of one that does not exist', async () => {
  const scanId = await ended(ann)
  for (const response of [await ask({ scanId }, bob), await ask({ scanId: randomUUID() }, bob)]) {
    expect(response.status).toBe(404)
    expect(await codeOf(response)).toBe('not-found')
  }
  expect([...(await requestsOf(ann)), ...(await requestsOf(bob))]).toEqual([])
})

it('asks for no capture of a scan that did not fail, nor of what is no address', async () => {
  const scanId = await ended(ann, false)
  const answers = [await ask({ scanId }), await ask({ url: 'nonsense' }), await ask({ url: 'http://10.0.0.1/' }), await ask({})]
  expect(await Promise.all(answers.map(codeOf))).toEqual(['bad-input', 'bad-address', 'address-refused', 'bad-input'])
  expect(await requestsOf(ann)).toEqual([])
})

it('lets twenty requests of an account wait, also when they come at once, and no more', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => ask({ url: `https://shop.example/${at}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 409)
  expect(await Promise.all(refused.map(codeOf))).toEqual(['conflict', 'conflict'])
  expect(await requestsOf(ann)).toHaveLength(20)
  expect((await ask({ url: 'https://shop.example/1' }, bob)).status).toBe(200)
})

it('forgets the request with its scan', async () => {
  const scanId = await ended(ann)
  await ask({ scanId })
  await deleteScan(server.test.context, actorOf(ann), scanId)
  expect(await requestsOf(ann)).toEqual([])
})

it.each(['/api/v1/invalid-addresses', '/api/v1/capture-requests'])(
  'refuses %s to whoever is signed out, also with only a cookie',
  async (path) => {
    for (const headers of [{}, { cookie: ann.cookie }, { authorization: 'Bearer forged.token.here' }]) {
      const response = await post(
        server.origin,
        path,
        { typed: 'nonsense', url: 'https://shop.example/' },
        headers as Record<string, string>,
      )
      expect(response.status).toBe(401)
      expect(await codeOf(response)).toBe('not-signed-in')
    }
    expect([...(await notesOf(ann)), ...(await requestsOf(ann))]).toEqual([])
  },
)

it('lets viewers neither note addresses nor ask for captures', async () => {
  const viewer = actorOf(ann, 'viewer')
  await expect(noteInvalidAddress(server.test.context, viewer, { typed: 'nonsense' })).rejects.toMatchObject({ code: 'forbidden' })
  const context = { ...server.test.context, captureHours: 24 }
  await expect(requestCapture(context, viewer, { url: 'shop.example' })).rejects.toMatchObject({ code: 'forbidden' })
})

it('counts notes and requests apart from scans, and refuses too many in a minute', async () => {
  const narrow = await testServer({ test: server.test, startsPerMinute: 2 })
  try {
    const cara = await signUp(narrow.origin)
    const sent = []
    for (let at = 0; at < 3; at++) sent.push(await post(narrow.origin, '/api/v1/invalid-addresses', { typed: 'nonsense' }, cara.bearer))
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 429])
    const start = await post(narrow.origin, '/api/v1/scans', { url: 'https://shop.example/' }, cara.bearer)
    expect(start.status).toBe(201)
  } finally {
    await narrow.close()
  }
})
